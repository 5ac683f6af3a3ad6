// Downloads of data as a spreadsheet.
import * as z from 'zod/mini';
import { endpoint } from '../ground/endpoint.ts';
import { IsoDate } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { DaysOfStatements } from './commissions.ts';
import { messages } from './reports.sq.ts';
import { ReportQuery } from './reports.ts';

const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The report as the screen shows it. An owner gets the report of their own salon; an admin all salons, without names of clients. */
export const exportReport = endpoint('GET /reports/export', 'account', {
  query: ReportQuery,
  // the refusals: an owner without a salon is refused; an admin needs a recent sign-in
  refusals: { forbidden: noData, reauth_required: noData },
  contentType: media,
});

/** All data of the salon: appointments, clients, services, barbers, the till. */
export const exportAll = endpoint('GET /export', 'salon', {
  may: 'data',
  screens: ['export'],
  contentType: media,
  recentSignIn: true,
});

/** The statements as the screen shows them: of all barbers, or only of the caller's own column. */
export const exportStatements = endpoint('GET /commissions/export', 'salon', {
  may: 'money',
  query: DaysOfStatements,
  contentType: media,
});

/** The days on which the orders were paid, both included; if they are left out, all days. */
export const PaymentDays = z.object({ from: z.optional(IsoDate), to: z.optional(IsoDate) }).check(
  z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    error: messages.bothDays,
  }),
  z.refine(({ from = '', to = '' }) => from <= to, { path: ['to'], error: messages.daysTurned }),
);
export type PaymentDays = z.infer<typeof PaymentDays>;

/** The paid orders of all salons for the accountant, the oldest first. */
export const exportPayments = endpoint('GET /admin/payments/export', 'admin', {
  query: PaymentDays,
  // the refusal if nobody paid on these days
  refusals: { not_found: noData },
  contentType: media,
  recentSignIn: true,
});
