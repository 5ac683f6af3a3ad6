// A client to whom the salon writes a message that is marketing: never to a client who refused offers, and each message separately.
import * as z from 'zod/mini';
import { nameHint } from '../ground/hidden.ts';
import { Language } from '../ground/languages.ts';
import { Id, IsoDate, Moment } from '../ground/primitives.ts';
import { Channel } from './reminders.ts';

export const ClientToWrite = z.object({
  client: z.object({ id: Id, name: z.string(), ...nameHint, phone: z.string(), language: Language }),
  channel: Channel,
  last_visit: IsoDate,
  service: z.string(),
  /** The link by which the client refuses such messages; null for a client who refused them already: nobody writes to this client. */
  refuse_link: z.nullable(z.string()),
  /** The message of today; null if the client was not written to today. */
  sent: z.nullable(z.object({ at: Moment, channel: Channel })),
});
export type ClientToWrite = z.infer<typeof ClientToWrite>;
