import * as z from 'zod/mini';
import { endpoint, MessageReply } from './endpoint.ts';
import {
  ById,
  Id,
  IsoDate,
  limit,
  Moment,
  numberInQuery,
  PageNumber,
  Pagination,
  text,
} from './primitives.ts';

export const ActionType = z.enum([
  'login',
  'logout',
  'create',
  'update',
  'delete',
  'payment',
  'email',
  'system',
]);
export type ActionType = z.infer<typeof ActionType>;

export const Severity = z.enum(['info', 'warning', 'error']);
export type Severity = z.infer<typeof Severity>;

/**
 * The parts of the history. `salons`: what owners do in their own books and with their salons. `system`: everything else, such as accounts
 * and plans.
 */
export const Part = z.enum(['system', 'salons']);
export type Part = z.infer<typeof Part>;

export const Activity = z.object({
  id: Id,
  action_type: ActionType,
  description: z.string(),
  entity_type: z.string(),
  entity_id: z.nullable(z.string()),
  /** The user who did the activity; absent if the system did it, or a person who was not signed in. */
  user: z.optional(z.object({ username: z.string(), email: z.string() })),
  severity: Severity,
  ip_address: z.nullable(z.string()),
  created_at: Moment,
});
export type Activity = z.infer<typeof Activity>;

export const Statistics = z.object({
  total_activities: z.int(),
  login_count: z.int(),
  create_count: z.int(),
  update_count: z.int(),
  delete_count: z.int(),
});
export type Statistics = z.infer<typeof Statistics>;

export const historyPageSize = 20;
/** The most activities that are counted in a search by text, person, salon, object, part or end. */
export const maxCounted = 2000;

/** A filter that may be missing. Some forms send an empty text for a filter that is not set. */
const optionalFilter = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      schema,
    ]),
  );

export const listHistory = endpoint('GET /admin/history', 'admin', {
  query: z.object({
    page: z.optional(PageNumber),
    limit: z.optional(limit(100)),
    action_type: optionalFilter(ActionType),
    severity: optionalFilter(Severity),
    /** The first day of the activities. */
    start_date: optionalFilter(IsoDate),
    /** A part of the description; case and diacritics don't matter. */
    search: optionalFilter(text({ max: 120, optional: true })),
    /** The last day of the activities. */
    end_date: optionalFilter(IsoDate),
    /** Finds entries by users whose name or e-mail contains this text, and entries about their accounts, plans and orders. */
    person: optionalFilter(text({ max: 254, optional: true })),
    /** Finds entries by people whose salon's name contains this text, and entries about them. */
    salon: optionalFilter(text({ max: 120, optional: true })),
    /** Finds entries by the people of this user's salon, and entries about them. */
    salon_of: optionalFilter(Id),
    /** Finds entries about records of this kind (`entity_type`). */
    entity_type: optionalFilter(text({ max: 40, optional: true })),
    part: optionalFilter(Part),
  }),
  reply: z.object({
    data: z.object({
      activities: z.array(Activity),
      pagination: z.extend(Pagination, {
        /** Whether a search found more than `total_items`, because it stops counting at a limit. */
        has_more_items: z.boolean(),
      }),
      /** The counts of all activities that match the filters. If `has_more_items`, only the newest of them are counted. */
      statistics: Statistics,
      /** The number of hours that activities are kept. */
      retention_hours: z.int(),
    }),
  }),
});

export const readHistoryStats = endpoint('GET /admin/history/stats', 'admin', {
  /** The number of days, including today. */
  query: z.object({ period: z.optional(numberInQuery(1, 3650)) }),
  reply: z.object({ data: z.extend(Statistics, { period: z.int(), startDate: IsoDate, endDate: IsoDate }) }),
});

const Removed = z.extend(MessageReply, { deleted: z.int() });

export const deleteActivity = endpoint('DELETE /admin/history/:id', 'admin', {
  params: ById,
  reply: MessageReply,
  recentSignIn: true,
});
export const clearHistory = endpoint('DELETE /admin/history/clear', 'admin', {
  reply: Removed,
  recentSignIn: true,
});
/** Deletes the activities that are older than the retention time. */
export const cleanUpHistory = endpoint('POST /admin/history/cleanup', 'admin', { reply: Removed });
