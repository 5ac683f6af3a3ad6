import * as z from 'zod/mini';
import { Appointment, Status } from '../ground/appointment.ts';
import { daysBetween } from '../ground/calendar.rules.ts';
import { Currency, SumOf } from '../ground/currency.ts';
import { endpoint } from '../ground/endpoint.ts';
import { nameHint } from '../ground/hidden.ts';
import { Method } from '../ground/payment.ts';
import { Id, IsoDate } from '../ground/primitives.ts';
import { messages } from './reports.sq.ts';

/** The period of a report: seven days, a month or a year that end today. */
export const Period = z.enum(['week', 'month', 'year']);
export type Period = z.infer<typeof Period>;
export const defaultPeriod: Period = 'month';
export const OfPeriod = z.object({ period: z._default(Period, defaultPeriod) });

/** The most days of a window that is asked for by its dates: two years. */
const maxReportDays = 731;

/** The query of a report. `from` and `to`, both included, ask for other days than the period has. Only both together are accepted. */
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
  /** The percentages of the appointments in the window, with one decimal. */
  cancellationRate: z.number(),
  completionRate: z.number(),
  /** The minutes of the confirmed and completed appointments. */
  serviceTime: z.int(),
});

/** The figures of a window. Appointments count in every status; revenue counts only the confirmed and completed ones. */
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
    /** The number of all clients; if the caller sees the sums of one column only, the clients with an appointment in it. */
    totalClients: z.int(),
    /** The number of clients with two or more visits that took place. */
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
/** A recent appointment. `id` and `name` of the client are null for a caller who sees the sums of others, but not their visits. */
const RecentAppointment = z.object({
  ...recent,
  id: z.nullable(Id),
  name: z.nullable(z.string()),
  ...nameHint,
});
export type RecentAppointment = z.infer<typeof RecentAppointment>;

export const ResourceUse = z.object({ resource_id: Id, name: z.string(), units: z.int(), minutes: z.int() });

const BarberRevenue = z.object({ barber: z.string(), count: z.int(), revenue: z.number() });

/** The missed visits. `lost` is the sum of their prices; `late`: the number of visits that the client cancelled after the salon's limit. */
const Missed = z.object({ noShows: z.int(), lost: z.number(), late: z.int() });

/**
 * The till of the window, for a caller who sees these sums. It explains the difference between revenue, which is the prices, and the paid
 * sums.
 */
const ReportTill = z.object({
  currency: Currency,
  /** The number of lekë that the owner takes for one euro on the last day; null if nobody gave a rate. */
  rate: z.nullable(z.number()),
  /** The sums paid on these days, without tips and less the refunds. */
  taken: z.array(SumOf),
  by_method: z.array(z.extend(SumOf, { method: Method })),
  by_barber: z.array(z.extend(SumOf, { barber: z.nullable(z.string()) })),
  /** The sums of every sold product, also of products whose name was typed; less the returned ones. */
  by_product: z.array(z.extend(SumOf, { name: z.string(), count: z.int() })),
  /** The parts of the paid sums: for products, and for visits that `done` does not count. */
  products: z.array(SumOf),
  /** The part for packages; left out without one. */
  packages: z.optional(z.array(SumOf)),
  other_visits: z.array(SumOf),
  refunds: z.array(SumOf),
  tips: z.array(SumOf),
  /** The cost of the sessions of these days. The money came in at the sale of their packages. Left out without a session. */
  sessions: z.optional(z.array(SumOf)),
  /**
   * The prices of the finished visits of these days, and how they were paid: `prices_cents` is the sum of the other fields. null if some
   * visits have prices in another currency.
   */
  done: z.nullable(
    z.object({
      prices_cents: z.int(),
      taken_cents: z.int(),
      /** The prices that sessions of packages paid; left out without one. */
      sessions_cents: z.optional(z.int()),
      refunds_cents: z.int(),
      discounts_cents: z.int(),
      unpaid_cents: z.int(),
      unmarked_cents: z.int(),
      /** The surplus, if more was paid than the price is now; below zero. */
      surplus_cents: z.int(),
    }),
  ),
  /** The sums that were not paid for the visits of these days. */
  discounts: z.array(SumOf),
  unpaid: z.array(SumOf),
  /** The prices of visits for which nobody said how they were paid. */
  unmarked: z.array(SumOf),
});
export type ReportTill = z.infer<typeof ReportTill>;

export const SalonReport = z.extend(Report, {
  /** The till; null while the salon has no till. */
  till: z.nullable(ReportTill),
  /** The missed visits of the window. */
  missed: Missed,
  /** The missed visits of the previous window. */
  previouslyMissed: Missed,
  /**
   * The confirmed visits of today that are neither over nor paid: revenue already counts them. The figures are 0 if today is not in the
   * window.
   */
  ahead: z.object({ count: z.int(), revenue: z.number() }),
  /** The visits of the window that took place, and the visits after which the client had a later visit by the end of that day. */
  nextVisits: z.object({ visits: z.int(), booked: z.int() }),
  recentAppointments: z.array(RecentAppointment),
  revenueByBarber: z.array(BarberRevenue),
  /** The use of rooms and devices by visits that took place; left out in a salon without resources. */
  by_resource: z.optional(z.array(ResourceUse)),
});
export type SalonReport = z.infer<typeof SalonReport>;

/** A report on all salons, in euro. It has no names of clients. */
export const SystemReport = z.extend(Report, {
  totalUsers: z.int(),
  /** The number of users with access by a subscription or trial. */
  activeUsers: z.int(),
  /** Whether lekë of some salon were converted to euro, at the operator's rate. */
  isApproximate: z.boolean(),
  /** The recent appointments, each price in the currency of its salon. */
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
