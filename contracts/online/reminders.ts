import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { contactsHidden, hiddenContact, nameHint } from '../ground/hidden.ts';
import { Language } from '../ground/languages.ts';
import { ClockTime, Id, IsoDate, Moment, optionalText } from '../ground/primitives.ts';
import { Overwritten, ShownFields } from '../ground/shown-fields.ts';
import { messages } from './reminders.sq.ts';

/** The channels by which the salon writes to a client. */
export const Channel = z.enum(['whatsapp', 'viber', 'sms', 'call']);
export type Channel = z.infer<typeof Channel>;

/** The reminder of all visits of one client on one day: the client gets one message about them. */
export const Reminder = z.object({
  day: IsoDate,
  /** The client. `language`: the language of the texts to the client. */
  client: z.object({
    id: Id,
    name: z.string(),
    ...nameHint,
    ...contactsHidden,
    phone: z.string(),
    language: Language,
  }),
  /** The person who booked the visits, if it is not the client; null otherwise. The message greets this person. */
  bookedBy: z.nullable(z.string()),
  /** The channel that was used last for this client; a landline can only be called. */
  channel: Channel,
  visits: z.array(
    z.object({
      id: Id,
      appointment_time: ClockTime,
      service_name: z.string(),
      /** The name of the service in the client's language, if the service has another name there. */
      service_for_client: z.optional(z.string()),
      barber: z.string(),
      /** The address of the visit's page, where the client answers. */
      link: z.string(),
      answer: z.nullable(z.enum(['coming', 'moved'])),
    }),
  ),
  /** The automatic mail, besides messages of the salon; null for a client without an address, and if no mail is sent. */
  mail: z.nullable(
    z.discriminatedUnion('state', [
      z.object({ state: z.literal('planned'), at: Moment }),
      /** The state of the mail. `failed`: also if nobody knows whether the mail arrived. */
      z.object({ state: z.enum(['leaving', 'sent', 'failed']) }),
    ]),
  ),
  /** The reminder that was sent; null until the client was reminded of all these visits. */
  sent: z.nullable(z.object({ at: Moment, channel: Channel })),
});
export type Reminder = z.infer<typeof Reminder>;

/** The rules for reminders by mail. */
export const MailRules = z.object({
  byMail: z.boolean(),
  hour: z.int().check(z.minimum(7), z.maximum(20)),
  daysBefore: z.int().check(z.minimum(1), z.maximum(2)),
  /** Whether a second mail goes out three hours before the visit. */
  sameDay: z.boolean(),
});
export type MailRules = z.infer<typeof MailRules>;
export const usualMailRules: MailRules = { byMail: true, hour: 10, daysBefore: 1, sameDay: false };

/** Lists the visits from tomorrow up to the next day on which somebody works. */
export const listReminders = endpoint('GET /reminders', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({
    days: z.array(IsoDate),
    /** The salon's own text; null: the usual one. */
    text: z.nullable(z.string()),
    mails: MailRules,
    reminders: z.array(Reminder),
    /** The visits of today and later whose clients did not get the mail that they should have got. */
    unmailed: z.array(
      z.object({
        id: Id,
        client: z.string(),
        ...nameHint,
        phone: hiddenContact(),
        ...contactsHidden,
        day: IsoDate,
        appointment_time: ClockTime,
      }),
    ),
    /** The clients to whom nobody can write, by their names. */
    withoutPhone: z.array(
      z.object({
        id: Id,
        name: z.string(),
        ...nameHint,
        ...contactsHidden,
        appointment_time: ClockTime,
        /** The times of all visits of the day. The previous release left it out. */
        times: z.optional(z.array(ClockTime)),
        day: IsoDate,
      }),
    ),
    /** The caller sees no phones: the owner sends the reminders. */
    ...contactsHidden,
  }),
});

/** Marks visits as reminded, or takes the mark back. */
export const markReminded = endpoint('PUT /reminders', 'subscriber', {
  may: 'day',
  tablet: 'open',
  body: z.object({
    visits: z.array(Id).check(z.minLength(1), z.maxLength(50)),
    /** Marks the reminder as sent by the channel; null removes the mark. */
    channel: z.nullable(Channel),
  }),
  reply: z.object({ marked: z.int() }),
});

export const longestReminder = 600;

/** Changes the salon's own text. With an empty text the usual one is used again. */
export const updateReminderText = endpoint('PUT /reminders/text', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.object({
    text: optionalText(longestReminder, true).check(
      z.refine((text) => text === null || text.includes('{ora}'), messages.needsTime),
    ),
    shown: ShownFields,
  }),
  reply: z.extend(MessageReply, { text: z.nullable(z.string()) }),
  refusals: { changed: Overwritten },
});

export const updateMailRules = endpoint('PUT /reminders/mails', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.partial(z.extend(MailRules, { shown: ShownFields })),
  reply: z.extend(MessageReply, { mails: MailRules }),
  refusals: { changed: Overwritten },
});
