// The part of the book that a remembered device keeps, in one call: the days near today, and the lists that they need.
import * as z from 'zod/mini';
import { CompactDay } from '../appointments/compact-day.ts';
import { FreedTime, Wish } from '../online/freed-times.ts';
import { Barber } from '../salon/barbers.ts';
import { OpenBookings } from '../salon/booked.ts';
import { Hours } from '../salon/hours.ts';
import { Salon } from '../salon/salons.ts';
import { Service } from '../salon/services.ts';
import { Product } from '../till/products.ts';
import { Appointment } from '../ground/appointment.ts';
import { endpoint } from '../ground/endpoint.ts';
import { Id, IsoDate } from '../ground/primitives.ts';

/** The number of days before and after today. */
export const syncedDays = { back: 1, ahead: 14 };
/** The days after today with treatments: fewer, because each visit needs a look at the earlier ones of its client. */
export const daysWithTreatments = 2;
/** The most appointments of all days together. If there are more, the last days are left out. */
export const maxSynced = 5000;

/** The form in which the app asks for days. Tabs that were opened with 0.3.0 ask without it, and read `appointments`. */
export const inShort = { days: 'short' } as const;

/**
 * Answers the days and lists. `since` of an answer names all that this answer and the previous ones have given. If the next call sends it,
 * only the differences are answered: a day that differs is answered whole, so an appointment that it no longer lists is gone. Without
 * `since`, or with a value that the server does not know, everything is answered.
 */
export const sync = endpoint('GET /sync', 'salon', {
  may: 'day',
  tablet: 'open',
  query: z.object({
    days: z.optional(z.literal('short')),
    since: z.optional(z.string().check(z.maxLength(2000))),
  }),
  reply: z.object({
    since: z.string(),
    days: z.array(
      z.object({
        day: IsoDate,
        short: z.optional(CompactDay),
        appointments: z.optional(z.array(Appointment)),
      }),
    ),
    /** The number of visits that are not cancelled, for each week (from its Monday) with one of the days. */
    weeks: z.array(
      z.object({ monday: IsoDate, counts: z.array(z.object({ date: IsoDate, count: z.int() })) }),
    ),
    salon: z.optional(Salon),
    barbers: z.optional(z.array(Barber)),
    services: z.optional(z.array(Service)),
    products: z.optional(z.array(Product)),
    /** The packages with a session that is left, each of them a `RunningPackage`. */
    packages: z.optional(z.array(z.looseObject({ id: Id }))),
    hours: z.optional(Hours),
    /** The holidays of this year, each of them a `SalonHoliday`. */
    holidays: z.optional(z.array(z.looseObject({ day: IsoDate }))),
    bookings: z.optional(OpenBookings),
    /** The queue. The schemas of `Queue` and of the holidays are not used here, because the start of the app does not need them. */
    queue: z.optional(z.looseObject({ day: IsoDate })),
    freed: z.optional(z.array(FreedTime)),
    wishes: z.optional(z.array(Wish)),
    /** The treatments of these days. The schema `TreatmentsOfDays` is not used here, because the start of the app does not need it. */
    treatments: z.optional(z.looseObject({ from: IsoDate })),
    /** The allergies of who comes on these days (`HealthOfDays`); empty for who may not see any. */
    health: z.optional(z.looseObject({ from: IsoDate })),
  }),
});
