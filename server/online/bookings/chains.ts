// Chains of services that no person does alone: what the page offers, and whether a chain can be booked as it was shown.

import { longestVisit } from '#contracts/appointments/appointments.ts';
import { addDays, clockTime, daysBetween, localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { Language } from '#contracts/ground/languages.ts';
import { isKnownDay } from '#contracts/ground/primitives.ts';
import { messages } from '#contracts/online/bookings.sq.ts';
import type { NewBooking, OfferedDay, TakenTerms } from '#contracts/online/bookings.ts';
import { maxServicesOfChain } from '#contracts/online/chain-limits.ts';
import {
  type Chain,
  chainsOn,
  hasChain,
  isFreeChain,
  isWanted,
  type PartWith,
  type Sequence,
  sequencesOf,
  type WantedPart,
} from '#contracts/online/chains.rules.ts';
import type { WantedPerson } from '#contracts/online/chains.ts';
import { holidayIn } from '#contracts/online/holiday-names.ts';
import {
  type Bounds,
  lastOfferedDay,
  type OfferedService,
  type OfferingBarber,
  servicesWith,
  whyClosed,
} from '#contracts/online/offer.rules.ts';
import { canDo } from '#contracts/salon/barbers.rules.ts';
import type { Db } from '../../ground/db/database.ts';
import { letOthersRun } from '../../ground/let-others-run.ts';
import { invalid } from '../../ground/refusal.ts';
import {
  type BookableVisit,
  boundsOf,
  indexIn,
  type OfferQuery,
  type OpenOffer,
  readOffer,
  visitWith,
} from './offers.ts';

/** The ways in which chains of these services are looked for: in the order of choosing, then in the opposite order. */
export type Orders = readonly (readonly Sequence[])[];

/** Undefined where no chain is needed, since one person does all services, and where there can be none. */
export function ordersOf(
  offer: OpenOffer,
  ids: readonly string[],
  people: readonly WantedPerson[] = [],
): Orders | undefined {
  const services = ids.flatMap((id) => offer.services.find((service) => service.id === id) ?? []);
  const isPossible = services.length === ids.length && ids.length > 1 && ids.length <= maxServicesOfChain;
  if (!isPossible || offer.barbers.some((barber) => canDo(barber, services))) return undefined;
  if (!services.every((service) => offer.barbers.some((barber) => canDo(barber, [service]))))
    return undefined;
  const wanted = new Map(ids.map((id, n) => [id, people[n] ?? 'any']));
  if (!offer.settings.chooseBarber && [...wanted.values()].some((person) => person !== 'any'))
    throw invalid(messages.barberNotOffered, { people: messages.barberNotOffered });
  const partOf = (some: readonly OfferedService[]): WantedPart | undefined => {
    const able = offer.barbers.filter((barber) => isWanted(barber, some, wanted));
    const withThem = able.flatMap((barber) => partWith(some, barber) ?? []);
    if (withThem.length === 0 || some.every(({ addon }) => addon)) return undefined;
    return { services: some.map(({ id }) => id), people: withThem };
  };
  return [sequencesOf(services, partOf), sequencesOf(services.toReversed(), partOf)];
}

/** Undefined if the services take too long with this person. */
function partWith(services: readonly OfferedService[], barber: OfferingBarber): PartWith | undefined {
  const terms = visitWith(servicesWith(services, barber.id));
  const buffer = Math.max(...services.map((service) => service.buffer));
  return terms.duration <= longestVisit ? { barber, terms, buffer } : undefined;
}

/** Finds the chains of a day in an offer. */
type ChainsIn = (offer: OpenOffer) => (day: string) => readonly Chain[];

/** The chains of these services with these people. */
export const chainsOf =
  (services: readonly string[], people: readonly WantedPerson[] | undefined, now: Date): ChainsIn =>
  (offer) => {
    const orders = ordersOf(offer, services, people) ?? [];
    return (day) => chainsOn(orders, { offer, day, bounds: boundsOf(offer, now) });
  };

/** Whether a chain would fit on a day after this moment if nothing were booked. */
function couldFit(offer: OpenOffer, orders: Orders, day: string, earliest: Bounds['earliest']): boolean {
  const free = { ...offer, days: [], held: [], done: [] };
  return hasChain(orders, { offer: free, day, bounds: { today: earliest.day, earliest } });
}

/** How chains of the wanted parts are found, and the ways to put these parts one after another. */
interface WantedChains {
  readonly chainsIn: ChainsIn;
  readonly orders: Orders;
}

/** The chains of the asked days, and, if these days have none, the begin of the first one after them. */
export async function listChains(
  db: Db,
  offer: OpenOffer,
  asked: OfferQuery,
  { chainsIn, orders }: WantedChains,
) {
  const { days, terms } = await daysOf(offer, chainsIn(offer), asked, orders);
  const first = days.some(({ times }) => times.length > 0)
    ? undefined
    : await firstAfter(db, offer, { ...asked, from: addDays(asked.from, asked.days) }, chainsIn);
  return { offer, days, ...(terms.length > 0 && { terms }), ...(first && { first }) };
}

async function daysOf(
  offer: OpenOffer,
  chainsOfDay: ReturnType<ChainsIn>,
  { from, days: count, now, language = 'sq' }: OfferQuery,
  orders: Orders,
) {
  const moment = localTime(now);
  const terms: TakenTerms[] = [];
  const days: OfferedDay[] = [];
  const last = lastOfferedDay(offer, boundsOf(offer, now));
  // a person may be in each part of each way
  const people = orders.flat(2).flatMap((part) => part.people);
  const barbers = [...new Set(people.map(({ barber }) => barber))];
  for (const date of Array.from({ length: count }, (_, n) => addDays(from, n)).filter(isKnownDay)) {
    const chains = chainsOfDay(date);
    if (chains.length > 0) days.push(dayWith(offer, date, chains, terms));
    else {
      const empty = emptyDay(offer, barbers, date, { last, language });
      const isNever = empty.closed === 'full' && !empty.isBeyond && !couldFit(offer, orders, date, moment);
      const isLate =
        isNever && date === moment.day && couldFit(offer, orders, date, { ...moment, minutes: 0 });
      days.push({
        ...{ ...empty, ...(isNever && { neverFits: true as const }) },
        ...(isLate && { isLate: true as const }),
      });
    }
    await letOthersRun();
  }
  return { days, terms };
}

const dayWith = (
  offer: OpenOffer,
  date: string,
  chains: readonly Chain[],
  terms: TakenTerms[],
): OfferedDay => ({
  date,
  times: chains.map(({ begin }) => clockTime(begin)),
  takers: chains.map((chain) => indexIn(terms, termsOfChain(offer, chain))),
});

function emptyDay(
  offer: OpenOffer,
  barbers: OpenOffer['barbers'],
  date: string,
  { last, language }: { readonly last: string; readonly language: Language },
): OfferedDay {
  const wish = { barbers, buffer: 0, duration: 0, priceCents: 0 };
  const { closed, why } = whyClosed(offer, wish, date);
  return {
    ...{ date, closed, times: [] },
    ...(why && { why: holidayIn(language, why) }),
    ...(date > last && { isBeyond: true as const }),
  };
}

/** The people, the sum and the parts of a chain, as the client reads them. */
function termsOfChain(
  { settings }: Pick<OpenOffer, 'settings'>,
  { parts, begin, end, priceCents }: Chain,
): TakenTerms {
  return {
    barber: [...new Set(parts.map(({ barber }) => barber.name))].join(', '),
    price: settings.showPrices ? priceCents / 100 : null,
    duration: end - begin,
    parts: parts.map(({ services, barber, minutes, terms, isInWait }) => ({
      services: [...services],
      barberId: barber.id,
      barber: barber.name,
      from: minutes - begin,
      duration: terms.duration,
      ...(isInWait && { isInWait: true as const }),
    })),
  };
}

async function firstAfter(db: Db, offer: OpenOffer, asked: OfferQuery, chainsIn: ChainsIn) {
  const { from, now } = asked;
  const bounds = boundsOf(offer, now);
  const left = daysBetween(from, lastOfferedDay(offer, bounds)) + 1;
  if (left < 1 || from < bounds.today) return undefined;
  const later = await readOffer(db, { ...asked, days: left });
  const chainsOfDay = chainsIn(later);
  for (const date of Array.from({ length: left }, (_, n) => addDays(from, n)).filter(isKnownDay)) {
    const [chain] = chainsOfDay(date);
    if (chain) return { date, time: clockTime(chain.begin) };
    await letOthersRun();
  }
  return undefined;
}

/** A visit to book, with its begin. */
export interface BookablePart {
  readonly bookable: BookableVisit;
  readonly time: string;
}

type ChosenChain = Pick<NewBooking, 'services' | 'date'> & {
  readonly parts: NonNullable<NewBooking['parts']>;
};

/** The parts of a chain, in the order of their begins, if the salon offers exactly this chain now. */
export function bookableChain(
  offer: OpenOffer,
  { services, date, parts }: ChosenChain,
  now: Date,
): readonly BookablePart[] | undefined {
  const ids = parts.flatMap((part) => part.services);
  const orders = [services, services.toReversed()].map((order) => order.join());
  if (new Set(services).size < services.length || !orders.includes(ids.join()))
    throw invalid(messages.serviceNotOffered, { parts: messages.serviceNotOffered });
  const found = parts.map((part) => {
    const wanted = part.services.flatMap((id) => offer.services.find((service) => service.id === id) ?? []);
    const barber = offer.barbers.find(({ id }) => id === part.barber);
    if (wanted.length < part.services.length)
      throw invalid(messages.serviceNotOffered, { services: messages.serviceNotOffered });
    const whole = barber && canDo(barber, wanted) && !wanted.every(({ addon }) => addon);
    const one = whole ? partWith(wanted, barber) : undefined;
    return one && { ...one, services: part.services, minutes: minutesOf(part.time), isInWait: false, wanted };
  });
  const known = found.filter((one) => one !== undefined);
  if (known.length < parts.length) return undefined;
  if (!isFreeChain(known, { offer, day: date, bounds: boundsOf(offer, now) })) return undefined;
  return known.map(({ barber, terms, buffer, wanted, minutes }) => ({
    bookable: {
      ...{ ...visitWith(servicesWith(wanted, barber.id)), ...terms },
      services: servicesWith(wanted, barber.id),
      ...{ own: new Map(), buffer, barbers: [barber], barber },
    },
    time: clockTime(minutes),
  }));
}
