import * as z from 'zod/mini';
import { OfPeriod, Period } from '../reports/reports.ts';
import { endpoint } from '../ground/endpoint.ts';
import { Id, IsoDate } from '../ground/primitives.ts';
import { SubscriptionType } from '../ground/user.ts';

/** The figures of a user in the window: appointments of every status, revenue of the confirmed and completed ones, and the last day. */
export const TopUser = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  appointmentCount: z.int(),
  isOnTrial: z.boolean(),
  subscriptionType: SubscriptionType,
  hasActiveSubscription: z.boolean(),
  isInTrialPeriod: z.boolean(),
  /** The revenue in euro. */
  totalRevenue: z.number(),
  /** Whether the revenue was converted from lekë, at the operator's rate. */
  isApproximate: z.boolean(),
  lastActivity: IsoDate,
});
export type TopUser = z.infer<typeof TopUser>;

export const ActivityStats = z.object({
  totalAppointments: z.int(),
  /** The number of users with at least one appointment. */
  totalUsers: z.int(),
  /** A number with one decimal. */
  avgAppointmentsPerUser: z.number(),
  mostPopularService: z.nullable(z.string()),
});
export type ActivityStats = z.infer<typeof ActivityStats>;

export const maxTopUsers = 100;

/** Lists the most active users by the number of appointments, most first. */
export const readTopActivities = endpoint('GET /admin/top-activities', 'admin', {
  query: OfPeriod,
  reply: z.object({
    data: z.object({
      period: Period,
      startDate: IsoDate,
      endDate: IsoDate,
      topUsers: z.array(TopUser),
      stats: ActivityStats,
    }),
  }),
});
