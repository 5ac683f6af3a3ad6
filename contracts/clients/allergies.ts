// The health of clients as far as a salon knows it: allergies, and tests of them. They are apart from the client's other fields, so that
// only these calls answer them, and only to people who may see them.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, IsoDate, isoDate, Moment, optionalText } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { messages } from './allergies.sq.ts';

export const longestAllergies = 500;
/** A merge joins the texts of both clients. */
export const longestJoined = 10_000;
export const maxTests = 50;

export const TestResult = z.enum(['well', 'reaction'], messages.resultMissing);
export type TestResult = z.infer<typeof TestResult>;

export const PatchTest = z.object({
  id: Id,
  date: IsoDate,
  result: z.enum(['well', 'reaction']),
  by_name: z.string(),
});
export type PatchTest = z.infer<typeof PatchTest>;

export const ClientHealth = z.object({
  allergies: z.nullable(z.string()),
  /** The latest first. */
  tests: z.array(PatchTest),
});
export type ClientHealth = z.infer<typeof ClientHealth>;

/** The health of clients with a visit on some days. A client of whom nothing is known is left out. */
export const HealthOfDays = z.object({
  from: IsoDate,
  to: IsoDate,
  clients: z.array(z.extend(ClientHealth, { client_id: Id })),
  /** Clients whom only `readHealth` opens: the caller made or gave their visits. Not in what a device of an older release kept. */
  unopened: z.optional(z.array(Id)),
});
export type HealthOfDays = z.infer<typeof HealthOfDays>;

/** The clients who are opened within an hour by visits that the caller made or gave. */
export const opened = { most: 10, minutes: 60 };
export const daysToRestore = 30;

/**
 * A client whom the caller does not serve is unknown, whether something is known of the client or not. The nameless client is nobody: what is
 * known of one person would be said of all. A barber who made or gave the visit opens only few clients within an hour (`opened`), then
 * it is 429 `too_many_requests`; the other calls for one client here do the same.
 */
export const readHealth = endpoint('GET /clients/:id/health', 'salon', {
  may: 'health',
  tablet: 'open',
  params: ById,
  reply: ClientHealth,
});

const Changed = z.extend(MessageReply, { client_id: Id, health: ClientHealth });
/** Without the health that is written by now, the client's data was erased. */
const HealthConflict = z.object({ health: z.optional(ClientHealth) });

/** Writes the text; null removes it. What is written already is not written again, so that it can be sent twice. */
export const writeAllergies = endpoint('PUT /clients/:id/allergies', 'subscriber', {
  may: 'health',
  tablet: 'open',
  params: ById,
  body: z.object({
    allergies: optionalText(longestAllergies, true),
    /** The text that the screen showed. Where it is another one by now, nothing is written. */
    shown: z.optional(z.nullable(z.string())),
  }),
  reply: Changed,
  refusals: { changed: HealthConflict },
});

/** Adds a test that the caller read. With an `id` it can be sent twice. */
export const addPatchTest = endpoint('POST /clients/:id/patch-tests', 'subscriber', {
  may: 'health',
  tablet: 'open',
  params: ById,
  body: z.object({ id: z.optional(Id), date: isoDate(messages.dateMissing), result: TestResult }),
  reply: Changed,
  refusals: { changed: HealthConflict, duplicate: noData, limit_reached: noData },
  status: 201,
});

export const removePatchTest = endpoint('DELETE /patch-tests/:id', 'subscriber', {
  may: 'health',
  tablet: 'open',
  params: ById,
  reply: Changed,
  refusals: { changed: HealthConflict },
});

/** A text or a test that somebody removed who had not written it. */
export const RemovedHealth = z.object({
  id: Id,
  removed_at: Moment,
  removed_by: z.string(),
  allergies: z.nullable(z.string()),
  test: z.nullable(PatchTest),
});
export type RemovedHealth = z.infer<typeof RemovedHealth>;

/** The texts and tests that were removed within the last 30 days, for the owner. */
export const listRemovedHealth = endpoint('GET /clients/:id/health/removed', 'salon', {
  may: 'data',
  params: ById,
  reply: z.object({ removed: z.array(RemovedHealth) }),
});

/** Brings it back: a test with its id, a text below what is written by now. */
export const restoreHealth = endpoint('POST /removed-health/:id/restore', 'subscriber', {
  may: 'data',
  params: ById,
  reply: Changed,
  refusals: { changed: HealthConflict, limit_reached: noData },
});
