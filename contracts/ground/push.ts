// The notifications that a device shows also while the app is closed (Web Push).
import * as z from 'zod/mini';
import { endpoint, MessageReply } from './endpoint.ts';
import { Id } from './primitives.ts';

/** An address; the server knows whether it belongs to a push service. */
const Endpoint = z.string().check(z.maxLength(1000));
const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`)));

export const readPush = endpoint('GET /push', 'salon', {
  may: 'day',
  reply: z.object({
    /** The public key of the server: a browser takes messages of this server only. */
    key: z.string(),
    /** The push address of the caller's device; null if it gets no notifications. */
    endpoint: z.nullable(z.string()),
  }),
});

/** Makes the caller's device get messages until it is signed out. */
export const subscribeToPush = endpoint('PUT /push', 'salon', {
  may: 'day',
  body: z.object({ endpoint: Endpoint, p256dh: base64url(65), auth: base64url(16) }),
  reply: MessageReply,
});

export const unsubscribeFromPush = endpoint('DELETE /push', 'salon', { may: 'day', reply: MessageReply });

/** The content of a message: the service worker shows it. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The id of the booking, or of a visit that the salon booked. A later message with the same id replaces this one. */
  about: Id,
  /** The path that a tap opens. */
  path: z.string(),
  /** The visit is a request that waits for an answer. */
  isRequest: z.boolean(),
  /** The salon may want to refuse the booking, which was accepted automatically. */
  mayRefuse: z.boolean(),
});
export type PushMessage = z.infer<typeof PushMessage>;
