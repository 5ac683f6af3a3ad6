// Clients who have not come for longer than usual. To write to them is marketing: never to who refused it, and one by one.
import * as z from 'zod/mini';
import { FreeSlot } from '../appointments/appointments.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { contactsHidden } from '../ground/hidden.ts';
import { Language } from '../ground/languages.ts';
import { ById, Id, IsoDate, Moment } from '../ground/primitives.ts';
import { afterDays } from './absences.rules.ts';
import { messages } from './absences.sq.ts';
import { Channel } from './reminders.ts';

export const Absence = z.object({
  client: z.object({ id: Id, name: z.string(), phone: z.string(), language: Language }),
  channel: Channel,
  last_visit: IsoDate,
  /** The days between two visits; null for who was here once or twice. */
  rhythm_days: z.nullable(z.number()),
  service: z.string(),
  /** The salon's page with service and barber chosen; null while it takes no bookings. */
  page: z.nullable(z.string()),
  /** Where the client says that such messages are not wanted; null for who refused them: nobody writes to them. */
  refuse_link: z.nullable(z.string()),
  /** null unless the client was written to today. */
  sent: z.nullable(z.object({ at: Moment, channel: Channel })),
});
export type Absence = z.infer<typeof Absence>;

/** Whom to write to today, with those who were written to today; the greatest expected loss first. */
export const listAbsences = endpoint('GET /absences', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({
    absences: z.array(Absence),
    /** How many came within 30 days after a message, of all who got one in the last year, at least 30 days ago. */
    came_back: z.int(),
    written: z.int(),
    after_days: z.int(),
    /** Who sees no phones writes to nobody. */
    ...contactsHidden,
  }),
});

/** `hide`: for three months. `undo` takes back what was done today. */
export const markAbsence = endpoint('PUT /absences/:id', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object({ mark: z.enum([...Channel.options, 'hide', 'undo']) }),
  reply: z.object({ marked: z.boolean() }),
});

export const setAbsenceRules = endpoint('PUT /absences', 'subscriber', {
  may: 'setup',
  body: z.object({
    after_days: z
      .int()
      .check(z.minimum(afterDays.least, messages.daysWrong), z.maximum(afterDays.most, messages.daysWrong)),
  }),
  reply: z.extend(MessageReply, { after_days: z.int() }),
});

/**
 * When the client of the visit comes again by the own rhythm: the free time of the same barber that is nearest to it, on that day or
 * after it. null for who has no rhythm, is blocked, or has a visit ahead.
 */
export const suggestNextVisit = endpoint('GET /appointments/:id/next', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: z.object({ next: z.nullable(z.object({ weeks: z.int(), slot: FreeSlot })) }),
});
