// The alerts that administrators must see soon, behind the bell.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { IsoDate, Moment } from '../ground/primitives.ts';

/**
 * The kinds of alerts. `payment_refused`: a signed notice of the provider that fits no order. `callback_forged`: a notice that the provider
 * did not sign. `mail_failed`: the server stopped trying to send a mail. `salon_reported`: a reader reported a salon's mails, or three
 * readers stopped them.
 */
export const AlertKind = z.enum([
  'refund_requested',
  'payment_refused',
  'callback_forged',
  'mail_failed',
  'salon_reported',
]);
export type AlertKind = z.infer<typeof AlertKind>;

/** An alert: the events of one kind on one day. */
export const Alert = z.object({
  kind: AlertKind,
  day: IsoDate,
  times: z.int(),
  last_at: Moment,
  /** The buyers whose refund was requested on that day and is not decided, the latest first; at most `namesInAlert`. */
  buyers: z.array(z.string()),
  /** The alert is new since the caller last read the alerts. A refund that the caller requested for a buyer is not new to the caller. */
  isNew: z.boolean(),
});
export type Alert = z.infer<typeof Alert>;

export const alertDays = 30;
export const namesInAlert = 3;

/** The alerts of the last `alertDays`, the newest first. */
export const listAlerts = endpoint('GET /admin/alerts', 'admin', {
  reply: z.object({ data: z.array(Alert) }),
});

/** Marks alerts as read. `until` is the `last_at` of the newest alert that was shown: later alerts stay new. */
export const readAlerts = endpoint('POST /admin/alerts/read', 'admin', {
  body: z.object({ until: Moment }),
  reply: MessageReply,
});

/** The screen on which an administrator handles the alert. */
export const screenOf = {
  refund_requested: '/abonimi',
  payment_refused: '/history?objekti=callback',
  callback_forged: '/history?objekti=callback',
  mail_failed: '/history?objekti=mail',
  salon_reported: '/history?objekti=mail',
} as const satisfies Record<AlertKind, string>;
