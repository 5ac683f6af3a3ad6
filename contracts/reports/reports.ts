import * as z from 'zod/mini';
import { Appointment, Status } from '../ground/appointment.ts';
import { daysBetween } from '../ground/calendar.rules.ts';
import { Currency, SumOf } from '../ground/currency.ts';
import { endpoint } from '../ground/endpoint.ts';
import { Method } from '../ground/payment.ts';
import { Id, IsoDate } from '../ground/primitives.ts';
import { messages } from './reports.sq.ts';

/** Seven days, a month or a year that end today. */
export const Period = z.enum(['week', 'month', 'year']);
export type Period = z.infer<typeof Period>;
export const defaultPeriod: Period = 'month';
export const OfPeriod = z.object({ period: z._default(Period, defaultPeriod) });

/** The most days of a window that is asked for by its dates: two years. */
const maxReportDays = 731;

/** `from` and `to`, both included, ask for other days than the period has. Only both together are accepted. */
export const ReportQuery = z.extend(OfPeriod, { from: z.optional(IsoDate), to: z.optional(IsoDate) }).check(
  z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    error: messages.bothDays,
  }),
  z.refine(({ from = '', to = '' }) => from <= to, { path: ['to'], error: messages.daysTurned }),
  z.refine(({ from, to }) => !from || !to || daysBetween(from, to) < maxReportDays, {
    path: ['to'],
    error: messages.tooManyDays,
  }),
);
export type ReportQuery = z.infer<typeof ReportQuery>;

const Performance = z.object({
  /** Percentages of the appointments in the window, with one decimal. */
  cancellationRate: z.number(),
  completionRate: z.number(),
  /** Minutes of the confirmed and completed appointments. */
  serviceTime: z.int(),
});

/** The figures of a window. Appointments count in every status; revenue is of the confirmed and completed ones. */
const ReportWindow = z.object({
  startDate: IsoDate,
  endDate: IsoDate,
  periodAppointments: z.int(),
  periodRevenue: z.number(),
  /** The number of confirmed and completed visits. */
  completedAppointments: z.int(),
  cancelledAppointments: z.int(),
  performanceStats: Performance,
});
export type ReportWindow = z.infer<typeof ReportWindow>;

const Count = z.object({
  /** The day (`week`), the Monday of the week (`month`), or the month (`year`). */
  period: z.string().check(z.regex(/^\d{4}-\d\d(-\d\d)?$/)),
  count: z.int(),
});
export type Count = z.infer<typeof Count>;

const TopService = z.object({ service_name: z.string(), count: z.int(), earnings: z.number() });
export type TopService = z.infer<typeof TopService>;

const Report = z.extend(ReportWindow, {
  /** The period that decides the bars of a window that was asked for by its dates. */
  period: Period,
  totalAppointments: z.int(),
  totalRevenue: z.number(),
  monthlyRevenue: z.number(),
  /** The visits of all time that are over and not cancelled, and the sum of their prices. */
  pastVisits: z.object({ count: z.int(), revenue: z.number() }),
  appointmentsByPeriod: z.array(Count),
  topServices: z.array(TopService),
  performanceStats: z.extend(Performance, {
    /** All clients; for who has the sums of one column, those with an appointment in it. */
    totalClients: z.int(),
    /** Clients with two or more visits that took place. */
    repeatClients: z.int(),
  }),
  /** The window before this one. */
  previous: ReportWindow,
});
export type Report = z.infer<typeof Report>;

const recent = {
  service_name: z.string(),
  price: z.number(),
  /** The moment in the salon's time zone. */
  datetime: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)),
  duration: z.int(),
  status: Status,
  booked_online: Appointment.shape.booked_online,
  is_request: Appointment.shape.is_request,
  cancelled_by: Appointment.shape.cancelled_by,
  cancelled_late: Appointment.shape.cancelled_late,
};
/** `id` and `name` of the client are null for who sees the sums of others, but not their visits. */
const RecentAppointment = z.object({ ...recent, id: z.nullable(Id), name: z.nullable(z.string()) });
export type RecentAppointment = z.infer<typeof RecentAppointment>;

const BarberRevenue = z.object({ barber: z.string(), count: z.int(), revenue: z.number() });

/** `lost` is what the missed visits would have cost; `late`: the client cancelled after the salon's bound. */
const Missed = z.object({ noShows: z.int(), lost: z.number(), late: z.int() });

/** The till of the window, for who sees these sums. It explains how revenue, which is the prices, became what was paid. */
const ReportTill = z.object({
  currency: Currency,
  /** How many lekë the owner takes for one euro on the last day; null if nobody said so. */
  rate: z.nullable(z.number()),
  /** What was paid on these days, without tips, and what was given back taken off. */
  taken: z.array(SumOf),
  by_method: z.array(z.extend(SumOf, { method: Method })),
  by_barber: z.array(z.extend(SumOf, { barber: z.nullable(z.string()) })),
  /** Every product that was sold, also those whose name was typed; returned ones taken off. */
  by_product: z.array(z.extend(SumOf, { name: z.string(), count: z.int() })),
  /** Parts of what was paid: for products, and for visits that `done` does not count. */
  products: z.array(SumOf),
  other_visits: z.array(SumOf),
  refunds: z.array(SumOf),
  tips: z.array(SumOf),
  /**
   * The prices of the finished visits of these days, and how they were paid: `prices_cents` is the sum of the other fields. null if some
   * visits had prices in another currency.
   */
  done: z.nullable(
    z.object({
      prices_cents: z.int(),
      taken_cents: z.int(),
      refunds_cents: z.int(),
      discounts_cents: z.int(),
      unpaid_cents: z.int(),
      unmarked_cents: z.int(),
      /** Below zero: more was paid than the price is now. */
      surplus_cents: z.int(),
    }),
  ),
  /** What was not paid of the visits of these days. */
  discounts: z.array(SumOf),
  unpaid: z.array(SumOf),
  /** Visits of which nobody said how they were paid. */
  unmarked: z.array(SumOf),
});
export type ReportTill = z.infer<typeof ReportTill>;

export const SalonReport = z.extend(Report, {
  /** Nothing while the salon has no till. */
  till: z.nullable(ReportTill),
  /** The missed visits of the window. */
  missed: Missed,
  /** The missed visits of the window before. */
  previouslyMissed: Missed,
  /**
   * The confirmed visits of today that are neither over nor paid: revenue already counts them. Nothing if today is not in the window.
   */
  ahead: z.object({ count: z.int(), revenue: z.number() }),
  /** The visits of the window that took place, and those whose client had a later one by the end of that day. */
  nextVisits: z.object({ visits: z.int(), booked: z.int() }),
  recentAppointments: z.array(RecentAppointment),
  revenueByBarber: z.array(BarberRevenue),
});
export type SalonReport = z.infer<typeof SalonReport>;

/** A report on all salons, in euro. It has no names of clients. */
export const SystemReport = z.extend(Report, {
  totalUsers: z.int(),
  /** Users with access by a subscription or trial. */
  activeUsers: z.int(),
  /** Whether lekë of some salon were turned into euro, at the operator's rate. */
  isApproximate: z.boolean(),
  /** Each price in the currency of its salon. */
  recentAppointments: z.array(z.object({ ...recent, id: Id, salon: z.string(), currency: Currency })),
});
export type SystemReport = z.infer<typeof SystemReport>;

export const readSalonReport = endpoint('GET /user/stats', 'salon', {
  may: 'money',
  tablet: 'open',
  query: ReportQuery,
  reply: z.object({ data: SalonReport }),
});

export const readSystemReport = endpoint('GET /system/stats', 'admin', {
  query: ReportQuery,
  reply: z.object({ data: SystemReport }),
});
