// What a salon offers a client now: the day's free times in memory, from one statement.

import { longestVisit } from '#contracts/appointments.ts';
import { messages } from '#contracts/bookings.sq.ts';
import type { NewBooking } from '#contracts/bookings.ts';
import { addDays, clockTime, localTime, minutesOf } from '#contracts/calendar.rules.ts';
import { freeTimesOfAny } from '#contracts/free-times.rules.ts';
import {
  type Bounds,
  canDo,
  nearestOffered,
  type Offer,
  timesByBarber,
  type Wish,
} from '#contracts/offer.rules.ts';
import type { Db } from '../db/database.ts';
import { invalid, notFound, Refusal } from '../refusal.ts';
import { findOffer, type OfferRow } from './store.ts';

type OpenOffer = OfferRow & Offer;

interface Asked {
  readonly slug: string;
  readonly from: string;
  readonly days: number;
  readonly now: Date;
  readonly addressHash: Buffer | null;
}

/** Refuses where the salon is unknown, its page is closed or its plan ended. */
export async function readOffer(db: Db, { slug, from, days, now, addressHash }: Asked): Promise<OpenOffer> {
  const today = localTime(now).day;
  const offer = await findOffer(db, slug, { from, to: addDays(from, days - 1), today, now, addressHash });
  if (!offer) throw notFound();
  const { settings, accessUntil } = offer;
  if (!settings?.open || !accessUntil || accessUntil <= now) {
    throw new Refusal('not_bookable', messages.notBookable);
  }
  return { ...offer, settings };
}

export function boundsOf({ settings }: OpenOffer, now: Date): Bounds {
  const earliest = new Date(now.getTime() + settings.leadMinutes * 60_000);
  return { today: localTime(now).day, earliest: localTime(earliest) };
}

/** Refuses what the salon does not offer. */
export function wishOf(offer: OpenOffer, serviceIds: readonly string[], barberId: string | null) {
  const services = serviceIds.map((id) => offer.services.find((service) => service.id === id));
  const known = services.filter((service) => service !== undefined);
  if (known.length < services.length) {
    throw invalid(messages.serviceNotOffered, { services: messages.serviceNotOffered });
  }
  const duration = known.reduce((sum, service) => sum + service.duration, 0);
  if (duration > longestVisit) throw invalid(messages.tooLong, { services: messages.tooLong });
  const able = offer.barbers.filter((barber) => canDo(barber, known));
  const chosen = able.filter(({ id }) => id === barberId);
  if (barberId !== null && (chosen.length === 0 || !offer.settings.chooseBarber)) {
    throw invalid(messages.barberNotOffered, { barber: messages.barberNotOffered });
  }
  return { services: known, duration, barbers: barberId === null ? able : chosen };
}

export const timesOn = (offer: Offer, wish: Wish, day: string, bounds: Bounds) =>
  freeTimesOfAny(timesByBarber(offer, wish, day, bounds).map(({ times }) => times));

/** How many days are searched for other times. The first is the wanted day. */
export const daysSearched = 8;

/** The free times nearest to one that is taken, or that is not offered, in the days that were read. */
export function nearestTimes(
  offer: OpenOffer,
  { services, barber, date, time }: Pick<NewBooking, 'services' | 'barber' | 'date' | 'time'>,
  now: Date,
) {
  const bounds = boundsOf(offer, now);
  const wish = wishOf(offer, services, barber);
  const first = firstSearched(date, now);
  const days = Array.from({ length: daysSearched }, (_, n) => addDays(first, n));
  const timesOfDay = (day: string) => timesOn(offer, wish, day, bounds);
  return nearestOffered(timesOfDay, days, { day: date, minutes: minutesOf(time) }, 3).map(
    ({ day, minutes }) => ({ date: day, time: clockTime(minutes) }),
  );
}

/** Of a page that is out of date, the days from today on. */
export function firstSearched(date: string, now: Date) {
  const today = localTime(now).day;
  return date < today ? today : date;
}
