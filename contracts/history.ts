import * as z from 'zod/mini';
import { endpoint, Told } from './endpoint.ts';
import {
  ById,
  Id,
  IsoDate,
  limit,
  Moment,
  numberInAddress,
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

export const Activity = z.object({
  id: Id,
  action_type: ActionType,
  description: z.string(),
  entity_type: z.string(),
  entity_id: z.nullable(z.string()),
  /** Absent where the system did it by itself, or somebody who was not signed in. */
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
/** A search by text counts no further. */
export const searchedAtMost = 10_000;

/** A filter that nothing was chosen for is sent empty by some forms. */
const choice = <T extends z.ZodMiniType>(schema: T) =>
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
    action_type: choice(ActionType),
    severity: choice(Severity),
    /** From the beginning of this day on. */
    start_date: choice(IsoDate),
    /** A part of the description; case and diacritics don't matter. */
    search: choice(text({ max: 120, optional: true })),
  }),
  reply: z.object({
    data: z.object({
      activities: z.array(Activity),
      pagination: z.extend(Pagination, {
        /** There are more than `total_items`: a search by text was not counted to its end. */
        has_more_items: z.boolean(),
      }),
      /** Of all that the filters leave; of a search that has more items, of its newest. */
      statistics: Statistics,
    }),
  }),
});

export const readHistoryStats = endpoint('GET /admin/history/stats', 'admin', {
  /** How many days, today among them. */
  query: z.object({ period: z.optional(numberInAddress(1, 3650)) }),
  reply: z.object({ data: z.extend(Statistics, { period: z.int(), startDate: IsoDate, endDate: IsoDate }) }),
});

const Removed = z.extend(Told, { deleted: z.int() });

export const deleteActivity = endpoint('DELETE /admin/history/:id', 'admin', { params: ById, reply: Told });
export const clearHistory = endpoint('DELETE /admin/history/clear', 'admin', { reply: Removed });
/** Removes what is older than the history is kept. */
export const cleanUpHistory = endpoint('POST /admin/history/cleanup', 'admin', { reply: Removed });
