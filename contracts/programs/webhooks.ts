// The addresses of the salon's programs that are called after changes, by the specification Standard Webhooks.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ApiScope } from '../ground/opened-by.ts';
import { ById, Id, Moment, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { Overwritten } from '../ground/shown-fields.ts';
import { messages } from './webhooks.sq.ts';

export const WebhookEvent = z.enum([
  'appointment.created',
  'appointment.updated',
  'appointment.cancelled',
  'appointment.no_show',
  'appointment.deleted',
  'booking.requested',
  'client.created',
  'client.updated',
  'client.erased',
  'package.created',
  'package.updated',
  'day.closed',
  'import.finished',
  'test',
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The events that a webhook can choose; `test` goes to every address that is tried. */
export const chosenEvents = WebhookEvent.options.filter((event) => event !== 'test');

export const maxWebhooks = 10;

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  scopes: z.array(ApiScope),
  active: z.boolean(),
  /** The moment since which no call has succeeded. */
  failing_since: z.nullable(Moment),
  /** The webhook was turned off automatically, because it did not answer. */
  given_up: z.boolean(),
  created_at: Moment,
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookDelivery = z.object({
  id: Id,
  event: WebhookEvent,
  created_at: Moment,
  attempt: z.int(),
  /** The HTTP status of the last answer; null if there was none. */
  status: z.nullable(z.int()),
  took_ms: z.nullable(z.int()),
  at: z.nullable(Moment),
  state: z.enum(['waiting', 'arrived', 'given_up']),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const fields = {
  url: text({ max: 500, missing: messages.urlInvalid }),
  events: z.array(WebhookEvent).check(z.minLength(1, messages.eventsMissing), z.maxLength(20)),
  /** The scopes. Without `clients:read` no client is named, without `takings:read` there are no sums. */
  scopes: z.array(ApiScope).check(z.maxLength(20)),
};
const One = z.extend(MessageReply, { webhook: Webhook });
/** The reply with `secret`, which signs the calls. No later answer has it. */
const OneWithSecret = z.extend(One, { secret: z.string() });

export const listWebhooks = endpoint('GET /webhooks', 'salon', {
  may: 'data',
  screens: ['api'],
  reply: z.object({ webhooks: z.array(Webhook) }),
});

export const createWebhook = endpoint('POST /webhooks', 'subscriber', {
  may: 'data',
  screens: ['api'],
  /** `id`: made by the caller. The same request again is refused as a duplicate, since the secret is shown once. */
  body: z.object({ id: z.optional(Id), ...fields }),
  reply: OneWithSecret,
  refusals: { duplicate: noData, limit_reached: noData },
  status: 201,
  recentSignIn: true,
});

export const updateWebhook = endpoint('PUT /webhooks/:id', 'subscriber', {
  may: 'data',
  screens: ['api'],
  params: ById,
  body: z.partial(
    z.object({
      ...fields,
      active: z.boolean(),
      /** The values that the screen showed. Of events and scopes, only the differences are added and taken off. */
      shown: z.partial(
        z.object({
          url: z.string().check(z.maxLength(500)),
          events: z.array(WebhookEvent).check(z.maxLength(20)),
          scopes: fields.scopes,
        }),
      ),
    }),
  ),
  reply: One,
  refusals: { changed: Overwritten },
  recentSignIn: true,
});

export const deleteWebhook = endpoint('DELETE /webhooks/:id', 'salon', {
  may: 'data',
  screens: ['api'],
  params: ById,
  reply: MessageReply,
});

/** Makes a new secret. For a day, calls are signed with the previous secret too. */
export const renewSecret = endpoint('POST /webhooks/:id/secret', 'subscriber', {
  may: 'data',
  screens: ['api'],
  params: ById,
  reply: OneWithSecret,
  recentSignIn: true,
});

export const testWebhook = endpoint('POST /webhooks/:id/test', 'subscriber', {
  may: 'data',
  screens: ['api'],
  params: ById,
  reply: MessageReply,
});

/** The last hundred calls, newest first. */
export const listDeliveries = endpoint('GET /webhooks/:id/deliveries', 'salon', {
  may: 'data',
  screens: ['api'],
  params: ById,
  reply: z.object({ deliveries: z.array(WebhookDelivery) }),
});

export const resendDelivery = endpoint('POST /webhook-deliveries/:id/resend', 'subscriber', {
  may: 'data',
  screens: ['api'],
  params: ById,
  reply: MessageReply,
});
