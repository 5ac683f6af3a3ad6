// The calls that change the kinds of packages, apart from the data that other screens read.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, priceInCents, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { Overwritten, ShownFields } from '../ground/shown-fields.ts';
import { messages } from './packages.sq.ts';
import { fewestSessions, longestValid, mostServices, mostSessions, Package } from './packages.ts';

const within = (min: number, max: number, message: string) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message));

const fields = {
  name: text({ max: 120, missing: messages.nameMissing }),
  service_ids: z
    .array(Id, messages.servicesMissing)
    .check(z.minLength(1, messages.servicesMissing), z.maxLength(mostServices)),
  sessions: within(fewestSessions, mostSessions, messages.sessionsWrong),
  price: priceInCents({ tooLow: messages.priceWrong }),
};
const rules = {
  valid_days: z.optional(z.nullable(within(1, longestValid, messages.validDaysWrong))),
  missed_uses: z.optional(z.boolean()),
  pays_at_sale: z.optional(z.boolean()),
  is_active: z.optional(z.boolean()),
};

const One = z.extend(MessageReply, { package: Package });

export const createPackage = endpoint('POST /packages', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.object({ ...fields, ...rules, id: z.optional(Id) }),
  reply: One,
  refusals: { duplicate: noData, limit_reached: noData },
  status: 201,
});

/** Changes a kind of package. What clients have of it stays as it was sold. */
export const updatePackage = endpoint('PUT /packages/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body: z.object({ ...z.partial(z.object(fields)).shape, ...rules, shown: ShownFields }),
  reply: One,
  refusals: { duplicate: noData, changed: Overwritten },
});

export const deletePackage = endpoint('DELETE /packages/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  reply: MessageReply,
});
