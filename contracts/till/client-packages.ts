// The calls that change what clients have of packages.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Method } from '../ground/payment.ts';
import { ById, ChangeId, Id, IsoDate, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { messages } from './packages.sq.ts';
import { ClientPackage } from './packages.ts';
import { OfVisit } from './takings.ts';
import { maxCents } from './till.rules.ts';
import { messages as ofTill } from './till.sq.ts';

const OfClient = z.extend(MessageReply, { client_package: ClientPackage });
const refusals = { changed: noData, too_late: noData };

/** Enters a package that was begun elsewhere. No money comes into the till. */
export const enterPackage = endpoint('POST /clients/:id/packages', 'subscriber', {
  may: 'clients',
  tablet: 'open',
  params: ById,
  body: z.object({
    id: z.optional(Id),
    package_id: Id,
    used_before: z.int(messages.usedBeforeWrong).check(z.minimum(0, messages.usedBeforeWrong)),
    bought_on: z.optional(IsoDate),
  }),
  reply: OfClient,
  refusals: { ...refusals, duplicate: noData, limit_reached: noData },
  status: 201,
});

/** Moves the end of a package of a client, or gives the whole rest to another client. */
export const changeClientPackage = endpoint('PUT /client-packages/:id', 'subscriber', {
  may: 'clients',
  tablet: 'open',
  params: ById,
  body: z.object({
    expires_on: z.optional(z.nullable(IsoDate)),
    client_id: z.optional(Id),
    /** The client who has it, as the screen showed it. */
    from_client_id: z.optional(Id),
  }),
  reply: OfClient,
  refusals,
});

/** Removes a package that was entered by hand and of which no session was used. A sale is taken back in the till. */
export const removeClientPackage = endpoint('DELETE /client-packages/:id', 'subscriber', {
  may: 'clients',
  tablet: 'open',
  params: ById,
  reply: MessageReply,
  refusals,
});

/** Gives money back for the sessions that are left, today, and ends the package. */
export const refundPackage = endpoint('POST /client-packages/:id/refund', 'subscriber', {
  may: 'till',
  tablet: 'open',
  params: ById,
  body: z.object({
    change_id: ChangeId,
    method: Method,
    /** The sum in the currency of the package. */
    cents: z
      .int(ofTill.sumInvalid)
      .check(z.minimum(1, ofTill.sumInvalid), z.maximum(maxCents, ofTill.sumTooLarge)),
    note: text({ max: 200, missing: ofTill.refundNeedsNote }),
    /** The sessions that are left, as the screen showed them. */
    left: z.optional(z.int()),
  }),
  reply: OfClient,
  refusals: { ...refusals, day_closed: noData },
});

/** Pays one service of a visit by a session of a package, also of the package of another client. */
export const takeSession = endpoint('POST /visits/:id/sessions', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object({
    change_id: ChangeId,
    client_package_id: Id,
    service_id: Id,
    /** The person knows that the package is over. Without it such a session is refused. */
    confirms_expired: z.optional(z.boolean()),
  }),
  reply: OfVisit,
  refusals: { day_closed: noData, too_late: noData },
});
