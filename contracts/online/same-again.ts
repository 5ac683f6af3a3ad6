// The page of a client behind the own link, besides the visit: the last visits, those ahead, and the same booking again.
import * as z from 'zod/mini';
import { endpoint } from '../ground/endpoint.ts';
import { Language } from '../ground/languages.ts';
import { ClockTime, Id, IsoDate } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { createBooking } from './bookings.ts';
import { ByLink } from './visits.ts';

/** The number of earlier visits that the page shows. */
export const shownVisits = 5;
/** The number of other visits ahead that the page leads to. */
export const shownAhead = 3;

/** Nothing here is of notes, treatments, pictures or missed visits. Services are in the language that was asked for. */
const PersonVisit = z.object({ date: IsoDate, service: z.string(), barber: z.string() });

export const Person = z.object({
  /** The last visits, the newest first. */
  visits: z.array(
    z.extend(PersonVisit, {
      /** The price; null where the salon shows no prices. */
      price: z.nullable(z.number()),
    }),
  ),
  /** Other visits ahead, each with the address of its own page. */
  ahead: z.array(z.extend(PersonVisit, { time: ClockTime, link: z.string() })),
  /** The booking that begins like the last visit; null where nothing of it can be booked on the page. */
  again: z.nullable(
    z.object({
      services: z.array(Id),
      /** The barber; null: any barber who is free. */
      barber: z.nullable(Id),
    }),
  ),
  /** The services and the barber of the last visit that are not offered on the page any more. */
  gone: z.array(z.string()),
  /** The services whose name or price is another one today. */
  changed: z.array(z.object({ service: z.string(), price: z.nullable(z.number()) })),
  /** Whether the salon knows the number: then nothing has to be typed. */
  isKnown: z.boolean(),
});
export type Person = z.infer<typeof Person>;

export const readPerson = endpoint('GET /public/visits/:link/person', 'public', {
  bound: 'read',
  params: ByLink,
  query: z.object({ language: z.optional(Language) }),
  reply: z.object({ person: Person }),
  refusals: { not_found: noData },
});

/** Books for the person of the link, whose name and number the salon knows. All else is as in `createBooking`. */
export const bookAgain = endpoint('POST /public/visits/:link/again', 'public', {
  bound: 'send',
  params: ByLink,
  body: z.omit(createBooking.body, {
    name: true,
    phone: true,
    email: true,
    guest: true,
    links: true,
    website: true,
  }),
  longestBody: createBooking.longestBody,
  reply: createBooking.reply,
  refusals: createBooking.refusals,
  status: 201,
});
