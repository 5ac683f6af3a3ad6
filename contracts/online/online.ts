// The settings of a salon for online booking. The data that its clients see and send is in bookings.ts.
import * as z from 'zod/mini';
import { usualChangeUntilMinutes } from '../appointments/appointments.ts';
import { Source } from '../salon/booked.ts';
import { isSlug } from '../salon/slugs.rules.ts';
import { inOtherLanguages, translationsSent } from '../salon/translations.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, longestName, optionalText, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { Overwritten, ShownFields } from '../ground/shown-fields.ts';
import { messages } from './online.sq.ts';

/** The minutes before a visit until which it can be booked. */
export const leadChoices = [0, 15, 30, 60, 120, 180, 360, 720, 1440] as const;
/** The number of days ahead for which times are offered. */
export const horizonChoices = [7, 14, 30, 60, 90, 180] as const;
/** The minutes before a visit until which the client may move it. */
export const changeUntilChoices = [0, 60, 120, 180, 360, 720, 1440, 2880] as const;
/** The minutes of the grid: times are offered at multiples of this number. */
export const gridMinutesChoices = [10, 15, 20, 30, 60] as const;
/** The number of future visits that one phone number may have. */
export const mostVisitsChoices = [1, 2, 3, 5] as const;

/** The clients whose bookings need no answer: `known` are clients who have visited before. */
const Accept = z.enum(['all', 'known', 'none']);
/** The fate of a request that nobody answers in time: it is accepted or cancelled. */
const Unanswered = z.enum(['accept', 'cancel']);
/** The rule when it is too late to change a visit: the client can still cancel, which counts as late, or has to call. */
const LateCancel = z.enum(['allow', 'call']);

export const OnlineSettings = z.object({
  open: z.boolean(),
  accept: Accept,
  unanswered: Unanswered,
  leadMinutes: z.literal(leadChoices),
  horizonDays: z.literal(horizonChoices),
  changeUntilMinutes: z.literal(changeUntilChoices),
  lateCancel: LateCancel,
  stepMinutes: z.literal(gridMinutesChoices),
  /** Whether no time is offered that leaves a gap too short for any service. */
  avoidGaps: z.boolean(),
  /** Whether the waiting time of a visit is offered to other clients. */
  offerWaits: z.boolean(),
  /** Whether the page says how long a client waits without an appointment. */
  waitShown: z.boolean(),
  maxOpen: z.literal(mostVisitsChoices),
  chooseBarber: z.boolean(),
  showPrices: z.boolean(),
  /** Whether search engines may find the page. */
  listed: z.boolean(),
  /** Whether the owner gets a mail about each booking, if no device shows it. */
  mailOwner: z.boolean(),
  /** The note that is shown on the page. */
  note: z.nullable(z.string()),
  translations: z.optional(inOtherLanguages(z.object({ note: z.optional(z.string()) }))),
});
export type OnlineSettings = z.infer<typeof OnlineSettings>;

export const usualSettings: OnlineSettings = {
  open: false,
  accept: 'all',
  unanswered: 'accept',
  leadMinutes: 60,
  horizonDays: 30,
  changeUntilMinutes: usualChangeUntilMinutes,
  lateCancel: 'allow',
  stepMinutes: 30,
  avoidGaps: true,
  offerWaits: true,
  waitShown: false,
  maxOpen: 2,
  chooseBarber: true,
  showPrices: true,
  listed: true,
  mailOwner: true,
  note: null,
};

export const OnlineService = z.object({
  id: Id,
  name: z.string(),
  online: z.boolean(),
  /** The price is the lowest price: `nga 20,00 €`. */
  priceFrom: z.boolean(),
});
export type OnlineService = z.infer<typeof OnlineService>;

export const OnlineBarber = z.object({
  id: Id,
  name: z.string(),
  /** The services that this barber does; null: all. */
  services: z.nullable(z.array(Id)),
});
export type OnlineBarber = z.infer<typeof OnlineBarber>;

export const ChoiceOfBarber = z.extend(OnlineBarber, {
  /** The services that were chosen last, which count again when this barber no longer does all; null: none ever were. */
  chosen: z.nullable(z.array(Id)),
});
export type ChoiceOfBarber = z.infer<typeof ChoiceOfBarber>;

/** The places where the clients of the last 30 days found the page; the most frequent first. */
export const SourceCount = z.object({ source: Source, count: z.int() });

export const Online = z.object({
  settings: OnlineSettings,
  /** The last part of the page's address; null until the salon saves its rules. */
  slug: z.nullable(z.string()),
  /** A free address, made of the salon's name. */
  suggestedSlug: z.string(),
  /** The start of the address. */
  base: z.string(),
  services: z.array(OnlineService),
  barbers: z.array(ChoiceOfBarber),
  sources: z.array(SourceCount),
  /** The text in the picture that other sites show beside a link to the page; null if there is none. */
  pictureShows: z.nullable(z.string()),
});
export type Online = z.infer<typeof Online>;

export const readOnline = endpoint('GET /online', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({ data: Online }),
});

const slug = z.pipe(
  z.pipe(
    text({ max: 80, missing: messages.slugWrong }),
    z.transform((typed) => typed.toLowerCase()),
  ),
  z.string().check(z.refine(isSlug, messages.slugWrong)),
);

const Saved = z.extend(MessageReply, { data: Online });

/** The most earlier addresses of a salon. An address that the salon had always leads to its page, and no other salon gets it. */
export const maxFormerSlugs = 5;
export const maxSlugsADay = 3;

const note = optionalText(300, true);

export const updateOnline = endpoint('PUT /online', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.partial(
    z.extend(OnlineSettings, {
      /** The address; a salon without an address gets the suggested one. */
      slug,
      note,
      translations: translationsSent(z.object({ note: z.optional(note) })),
      shown: ShownFields,
    }),
  ),
  reply: Saved,
  refusals: { duplicate: noData, limit_reached: noData, changed: Overwritten },
});

export const updateOnlineService = endpoint('PUT /online/services/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.partial(
    z.object({
      online: z.boolean(),
      priceFrom: z.boolean(),
      /** The name of the group, as tabs of release 0.4.0 send it: a new name adds a group, null changes nothing. */
      category: optionalText(longestName),
    }),
  ),
  params: ById,
  reply: Saved,
});

const servicesOfBarber = z.array(Id).check(z.maxLength(500));

export const updateOnlineBarber = endpoint('PUT /online/barbers/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body: z.object({
    services: z.nullable(servicesOfBarber),
    /** The services from which a tick starts: only what differs from them is added and taken off. A barber who does all goes on doing all. */
    shown: z.optional(servicesOfBarber),
  }),
  reply: Saved,
  refusals: { limit_reached: noData },
});

/** The size of the picture in pixels, and the longest file. */
export const sharePicture = { width: 1200, height: 630, maxBytes: 60 * 1024 };

/** The picture that other sites show beside a link to the page. The owner's browser draws it. */
export const updateSharePicture = endpoint('PUT /online/picture', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.object({
    /** A PNG in base64. */
    picture: z.string().check(z.maxLength(Math.ceil(sharePicture.maxBytes / 3) * 4)),
    shows: text({ max: 250 }),
  }),
  reply: z.object({}),
});
