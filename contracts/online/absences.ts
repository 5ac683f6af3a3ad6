// Clients who have not come for longer than usual.
import * as z from 'zod/mini';
import { FreeSlot } from '../appointments/appointments.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { contactsHidden } from '../ground/hidden.ts';
import { ById } from '../ground/primitives.ts';
import { afterDays } from './absences.rules.ts';
import { messages } from './absences.sq.ts';
import { ClientToWrite } from './client-to-write.ts';
import { Channel } from './reminders.ts';

export const Absence = z.extend(ClientToWrite, {
  /** The days between two visits; null for a client who was here once or twice. */
  rhythm_days: z.nullable(z.number()),
  /** The salon's page with service and barber chosen; null while the page takes no bookings. */
  page: z.nullable(z.string()),
});
export type Absence = z.infer<typeof Absence>;

/** Lists the clients to write to today, and those who were written to today; the greatest expected loss is first. */
export const listAbsences = endpoint('GET /absences', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({
    absences: z.array(Absence),
    /** The number of clients who came within 30 days after a message, among all who got one in the last year, at least 30 days ago. */
    came_back: z.int(),
    written: z.int(),
    after_days: z.int(),
    /** A caller who sees no phones writes to nobody. */
    ...contactsHidden,
  }),
});

/** Marks an absent client. `hide`: hides the client for three months. `undo` takes back the mark of today. */
export const markAbsence = endpoint('PUT /absences/:id', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object({ mark: z.enum([...Channel.options, 'hide', 'undo']) }),
  reply: z.object({ marked: z.boolean() }),
});

export const setAbsenceRules = endpoint('PUT /absences', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.object({
    after_days: z
      .int()
      .check(z.minimum(afterDays.least, messages.daysWrong), z.maximum(afterDays.most, messages.daysWrong)),
  }),
  reply: z.extend(MessageReply, { after_days: z.int() }),
});

/**
 * Suggests the next visit by the client's own rhythm: the free time of the same barber that is nearest to the expected day, on this day or
 * after it. null for a client who has no rhythm, is blocked, or has a visit ahead.
 */
export const suggestNextVisit = endpoint('GET /appointments/:id/next', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: z.object({ next: z.nullable(z.object({ weeks: z.int(), slot: FreeSlot })) }),
});
