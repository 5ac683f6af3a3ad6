// What a salon offers a client now: the day's free times in memory, from one statement.

import { longestVisit } from '#contracts/appointments.ts';
import { messages } from '#contracts/bookings.sq.ts';
import { addDays, clockTime, localTime } from '#contracts/calendar.rules.ts';
import { freeTimesOfAny } from '#contracts/free-times.rules.ts';
import {
  type Bounds,
  canDo,
  lastOfferedDay,
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

const daysSearched = 8;

/** The free times nearest to one that is taken, or that is not offered. */
export async function nearestTimes(
  db: Db,
  {
    serviceIds,
    barberId,
    day,
    minutes,
    ...asked
  }: Omit<Asked, 'from' | 'days'> & {
    readonly serviceIds: readonly string[];
    readonly barberId: string | null;
    readonly day: string;
    readonly minutes: number;
  },
  most = 3,
) {
  const today = localTime(asked.now).day;
  const offer = await readOffer(db, { ...asked, from: day < today ? today : day, days: daysSearched });
  const bounds = boundsOf(offer, asked.now);
  const wish = wishOf(offer, serviceIds, barberId);
  const last = lastOfferedDay(offer, bounds);
  const first = day < today ? today : day;
  const days = Array.from({ length: daysSearched }, (_, n) => addDays(first, n)).filter((one) => one <= last);
  const found = nearestOffered((one) => timesOn(offer, wish, one, bounds), days, { day, minutes }, most);
  return found.map((one) => ({ date: one.day, time: clockTime(one.minutes) }));
}
