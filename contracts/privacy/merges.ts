// Clients who are twice in the list: the calls find them, merge them, and separate them again.
import * as z from 'zod/mini';
import { Client } from '../clients/clients.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { contactsHidden, hiddenContact, nameHint } from '../ground/hidden.ts';
import { ById, ChangeId, Id, IsoDate, Moment } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';

/** The number of days in which a merge can be undone. */
export const daysToPart = 30;

const DuplicateClient = z.object({
  id: Id,
  name: z.string(),
  phone: hiddenContact(),
  visits: z.int(),
  lastVisit: z.nullable(IsoDate),
  ...contactsHidden,
});
export type DuplicateClient = z.infer<typeof DuplicateClient>;

export const DuplicatePair = z.object({
  why: z.enum(['number', 'swapped', 'name', 'letter']),
  /** The client who was added first. */
  elder: DuplicateClient,
  younger: DuplicateClient,
  /** The pictures that a merge deletes for good, because one of the two refused them. */
  pictures_go: z.optional(z.int()),
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;

/** A merge. `kept` and `gone` are the names; the hint is of the kept client. */
export const Merge = z.object({
  id: Id,
  kept: z.string(),
  ...nameHint,
  ...contactsHidden,
  gone: z.string(),
  at: Moment,
});
export type Merge = z.infer<typeof Merge>;

export const maxDoubles = 100;

/**
 * Lists at most `maxDoubles` pairs, and the merges that can be undone, the latest first. `client`: only the pairs of this client, also with
 * clients of the same name and another number.
 */
export const listDoubles = endpoint('GET /clients/doubles', 'salon', {
  may: 'clients',
  tablet: 'open',
  query: z.object({ client: z.optional(Id) }),
  reply: z.object({ doubles: z.array(DuplicatePair), merges: z.array(Merge) }),
});

/** Merges two clients: the visits of `gone`, and the other records of this client, go to the client of the id. */
export const mergeClients = endpoint('POST /clients/:id/merge', 'subscriber', {
  may: 'clients',
  tablet: 'open',
  params: ById,
  body: z.object({
    gone: Id,
    /** The client whose name stays. */
    name: z.enum(['kept', 'gone']),
    /** The pictures of which the question said that they go. If more would go, the merge is refused. */
    pictures_go: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    change_id: ChangeId,
  }),
  reply: z.extend(MessageReply, { client: Client, merge: Id }),
  refusals: { duplicate: noData, changed: z.object({ pictures_go: z.int() }) },
});

export const undoMerge = endpoint('POST /merges/:id/undo', 'subscriber', {
  may: 'clients',
  tablet: 'open',
  params: ById,
  reply: MessageReply,
  refusals: { too_late: noData, changed: noData },
});

/** Marks a pair as two persons, so that it is not offered again. */
export const tellApart = endpoint('POST /clients/:id/apart', 'subscriber', {
  may: 'clients',
  tablet: 'open',
  params: ById,
  body: z.object({ other: Id }),
  reply: MessageReply,
});
