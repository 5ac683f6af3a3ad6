import * as z from 'zod/mini';
import { Status } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { Id, IsoDate } from './primitives.ts';

/** Up to today: seven days, a month, a year. */
export const Period = z.enum(['week', 'month', 'year']);
export type Period = z.infer<typeof Period>;
export const defaultPeriod: Period = 'month';
export const OfPeriod = z.object({ period: z._default(Period, defaultPeriod) });

const Performance = z.object({
  /** Percentages of the window's appointments, with one decimal. */
  cancellationRate: z.number(),
  completionRate: z.number(),
  /** Minutes of what was confirmed or completed. */
  serviceTime: z.int(),
});

/** What a window comes to. Appointments are counted in every status; revenue is of the confirmed and completed. */
const Window = z.object({
  startDate: IsoDate,
  endDate: IsoDate,
  periodAppointments: z.int(),
  periodRevenue: z.number(),
  /** Confirmed or completed. */
  completedAppointments: z.int(),
  cancelledAppointments: z.int(),
  performanceStats: Performance,
});
export type Window = z.infer<typeof Window>;

const Count = z.object({
  /** The day (`week`), the Monday of the week (`month`), or the month (`year`). */
  period: z.string().check(z.regex(/^\d{4}-\d\d(-\d\d)?$/)),
  count: z.int(),
});
export type Count = z.infer<typeof Count>;

const TopService = z.object({ service_name: z.string(), count: z.int(), earnings: z.number() });
export type TopService = z.infer<typeof TopService>;

const Report = z.extend(Window, {
  period: Period,
  totalAppointments: z.int(),
  totalRevenue: z.number(),
  monthlyRevenue: z.number(),
  appointmentsByPeriod: z.array(Count),
  topServices: z.array(TopService),
  performanceStats: z.extend(Performance, { totalClients: z.int(), repeatClients: z.int() }),
  /** The window that ends where this one begins. */
  previous: Window,
});
export type Report = z.infer<typeof Report>;

const recent = {
  id: Id,
  service_name: z.string(),
  price: z.number(),
  /** On the salon's clock. */
  datetime: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)),
  status: Status,
};
const RecentAppointment = z.object({ ...recent, name: z.string() });
export type RecentAppointment = z.infer<typeof RecentAppointment>;

const BarberRevenue = z.object({ barber: z.string(), count: z.int(), revenue: z.number() });
export type BarberRevenue = z.infer<typeof BarberRevenue>;

export const SalonReport = z.extend(Report, {
  recentAppointments: z.array(RecentAppointment),
  revenueByBarber: z.array(BarberRevenue),
});
export type SalonReport = z.infer<typeof SalonReport>;

/** Of all salons; it names no client. */
export const SystemReport = z.extend(Report, {
  totalUsers: z.int(),
  /** With a subscription or trial in force. */
  activeUsers: z.int(),
  recentAppointments: z.array(z.object({ ...recent, salon: z.string() })),
});
export type SystemReport = z.infer<typeof SystemReport>;

export const readSalonReport = endpoint('GET /user/stats', 'salon', {
  query: OfPeriod,
  reply: z.object({ data: SalonReport }),
});

export const readSystemReport = endpoint('GET /system/stats', 'admin', {
  query: OfPeriod,
  reply: z.object({ data: SystemReport }),
});
