// The times that the page of a salon offers. The call for times and the booking itself both use these rules.
import { canDo } from '../salon/barbers.rules.ts';
import type { Barber } from '../salon/barbers.ts';
import { type Book, claimedOn } from '../salon/claimed.rules.ts';
import type { TimedLine } from '../salon/closed-begins.ts';
import { type ColumnOfDay, freeFor, type OccupiedTime } from '../salon/free-times.rules.ts';
import type { Holiday } from '../salon/holidays.rules.ts';
import { piecesOn, workDay } from '../salon/hours.rules.ts';
import type { Hours } from '../salon/hours.ts';
import { type BoundBook, closedOn } from '../salon/own-hours.rules.ts';
import type { OwnHours } from '../salon/own-hours.ts';
import { timesWith } from '../salon/usual.rules.ts';
import { addDays, type localTime } from '../ground/calendar.rules.ts';
import type { Claim } from '../ground/claims.rules.ts';
import type { ServiceNeed } from '../ground/needs.ts';
import type { Work } from '../ground/work-parts.rules.ts';
import type { OnlineSettings } from './online.ts';

export interface OfferedService {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number;
  readonly duration: number;
  readonly wait_minutes: number;
  readonly work_after_minutes: number;
  readonly buffer: number;
  /** The service is offered only together with another service. */
  readonly addon: boolean;
  /** The rooms and devices that the service needs. */
  readonly needs?: readonly ServiceNeed[] | null;
  /** A visit with the service is always a request. */
  readonly requiresTest?: boolean;
  readonly asksPicture?: boolean;
  /** When, how often and to whom it is offered; null or left out: nothing binds. */
  readonly own_hours?: OwnHours | null;
  /** The terms of barbers, where they differ from the terms of the service. */
  readonly barbers?: readonly OwnTerms[] | null;
}

interface OwnTerms {
  readonly barber_id: string;
  readonly priceCents: number | null;
  readonly work_minutes: number | null;
  readonly wait_minutes: number | null;
  readonly work_after_minutes: number | null;
}

/** The services with the prices and durations of this barber. */
export const servicesWith = (services: readonly OfferedService[], barberId: string): OfferedService[] =>
  services.map((service) => {
    const own = service.barbers?.find(({ barber_id }) => barber_id === barberId);
    if (!own) return service;
    return { ...service, priceCents: own.priceCents ?? service.priceCents, ...timesWith(service, own) };
  });

export type OfferingBarber = Pick<Barber, 'id' | 'name' | 'services'>;

/** One barber's appointments of one day. */
export interface OccupiedDay {
  readonly day: string;
  readonly barberId: string;
  readonly occupied: readonly OccupiedTime[];
}

/** The services, barbers and hours that a salon offers, and the occupied times of the read days. */
export interface Offer extends Book, Pick<BoundBook, 'done' | 'at'> {
  readonly settings: Pick<
    OnlineSettings,
    'leadMinutes' | 'horizonDays' | 'stepMinutes' | 'avoidGaps' | 'offerWaits'
  >;
  readonly hours: Hours;
  /** The active services that are open for online booking. */
  readonly services: readonly OfferedService[];
  /** The active barbers, in the order of their position. */
  readonly barbers: readonly OfferingBarber[];
  readonly days: readonly OccupiedDay[];
  /** The holidays without an answer: nothing is offered on these days until the salon says whether it works. */
  readonly unansweredHolidays: readonly Pick<Holiday, 'day' | 'name'>[];
}

/** The duration, the parts and the price of a visit. */
export interface VisitTerms extends Work {
  readonly priceCents: number;
  readonly claims?: readonly Claim[] | undefined;
  /** Its services, one after another: as they are offered, or as they were agreed. */
  readonly services?: readonly TimedLine[];
  readonly lines?: readonly TimedLine[];
}

export interface WantedVisit extends VisitTerms {
  readonly barbers: readonly OfferingBarber[];
  readonly buffer: number;
  /** Whether a request that waits may hold a slot there; left out for any other visit. */
  readonly hasRoom?: ((barberId: string, day: string) => boolean) | undefined;
  /** The terms of the same visit with the barbers who have their own price or time for one of the services. */
  readonly own?: ReadonlyMap<string, VisitTerms>;
  /** The present slot of a visit that is moved: its client wants another slot. */
  readonly left?: OfferedTime & { readonly barberId: string };
}

export interface OfferedVisit extends VisitTerms {
  readonly services: readonly OfferedService[];
}

/** The moments on the salon's clock that limit the offered times. */
export interface Bounds {
  readonly today: string;
  /** The moment before which nothing is offered. */
  readonly earliest: ReturnType<typeof localTime>;
}

export const lastOfferedDay = ({ settings }: Pick<Offer, 'settings'>, { today }: Bounds): string =>
  addDays(today, settings.horizonDays);

export interface BarberTimes {
  readonly barber: OfferingBarber;
  readonly times: readonly number[];
  /** The minutes of the day that are occupied already. */
  readonly load: number;
  readonly terms: VisitTerms;
}

/** The times of each wanted barber on a day. Where waiting times are not offered, the wanted visit is one piece without waiting times. */
export function timesByBarber(
  offer: Offer,
  { barbers, own, buffer, left, hasRoom = () => true, ...usual }: WantedVisit,
  day: string,
  bounds: Bounds,
) {
  const { stepMinutes: step, avoidGaps, offerWaits } = offer.settings;
  const { earliest } = bounds;
  const isBookable = day >= earliest.day && day <= lastOfferedDay(offer, bounds) && !unansweredOn(offer, day);
  return barbers.map((barber): BarberTimes => {
    const column = columnOn(offer, day, barber.id);
    const terms = own?.get(barber.id) ?? usual;
    const wanted = {
      ...{ ...terms, parts: offerWaits ? terms.parts : null, lines: terms.lines ?? terms.services },
      ...{ buffer, step, earliest: day === earliest.day ? earliest.minutes : 0 },
      gap: avoidGaps ? shortestOf(offer, barber) : 0,
    };
    const times = isBookable && hasRoom(barber.id, day) ? freeFor(wanted, column) : [];
    const isLeft = (minutes: number) =>
      left?.barberId === barber.id && left.day === day && left.minutes === minutes;
    return {
      barber,
      times: times.filter((minutes) => !isLeft(minutes)),
      terms,
      load: column.occupied.reduce((sum, one) => sum + one.duration, 0),
    };
  });
}

/** One barber's day as the salon offers it. */
export const columnOn = (
  { hours, days, ...book }: Book & BoundBook & Pick<Offer, 'hours' | 'days'>,
  day: string,
  barberId: string,
): ColumnOfDay => ({
  open: piecesOn(day, barberId, hours),
  occupied: days.find((one) => one.day === day && one.barberId === barberId)?.occupied ?? [],
  claimed: claimedOn(book, day),
  closedTo: closedOn(book, day, barberId),
});

const unansweredOn = ({ unansweredHolidays }: Pick<Offer, 'unansweredHolidays'>, day: string) =>
  unansweredHolidays.find((holiday) => holiday.day === day);

/** The shortest service of a barber in an offer, which is the same on each day. */
const shortest = new WeakMap<OfferingBarber, number>();

function shortestOf({ services }: Offer, barber: OfferingBarber) {
  const known = shortest.get(barber);
  if (known !== undefined) return known;
  const able = services.filter((one) => !one.addon && canDo(barber, [one]));
  const found = Math.min(...servicesWith(able, barber.id).map(({ duration }) => duration));
  shortest.set(barber, found);
  return found;
}

/**
 * Chooses among the barbers who are free at this time: first by the lowest price, then by the fewest occupied minutes, then by their order.
 */
export function cheapestFree(all: readonly BarberTimes[], minutes: number): BarberTimes | undefined {
  const free = all.filter(({ times }) => times.includes(minutes));
  const [found] = free.toSorted(
    (one, other) => one.terms.priceCents - other.terms.priceCents || one.load - other.load,
  );
  return found;
}

/** The reason why a day has no times. `away`: other barbers work, but not the wanted ones. */
type ClosedReason = 'closed' | 'holiday' | 'away' | 'full';

/** The reason why a day has no times; for a holiday also its name. */
export function whyClosed(
  offer: Offer,
  { barbers }: WantedVisit,
  day: string,
): { closed: ClosedReason; why?: string } {
  const opened = barbers.map(({ id }) => workDay(day, id, offer.hours));
  if (opened.some((one) => one === undefined || one.pieces.length > 0)) {
    const unanswered = unansweredOn(offer, day);
    return unanswered ? { closed: 'holiday', why: unanswered.name } : { closed: 'full' };
  }
  const holiday = opened.find((one) => one?.because?.reason === 'holiday')?.because;
  if (!holiday) return { closed: isOpen(offer, day) ? 'away' : 'closed' };
  return { closed: 'holiday', ...(holiday.title && { why: holiday.title }) };
}

/** Whether the salon or one of its barbers works on a day. */
const isOpen = ({ hours, barbers }: Offer, day: string) =>
  ['', ...barbers.map(({ id }) => id)].some((id) => workDay(day, id, hours)?.pieces.length);

export interface OfferedTime {
  readonly day: string;
  readonly minutes: number;
}

/** The gaps between other times, in minutes: the second only where the first leaves too few times. */
const gaps = [60, 30];

/** At most so many of the times, apart from each other: the first ones come first. */
function apart(times: readonly number[], most: number) {
  const chosen: number[] = [];
  for (const gap of gaps)
    for (const minutes of times)
      if (chosen.length < most && chosen.every((one) => Math.abs(one - minutes) >= gap)) chosen.push(minutes);
  return chosen;
}

/**
 * The nearest times, apart from each other: first the times of the wanted day, then one of each of the other days, in their order, and then
 * more of these days.
 */
export function nearestOffered(
  timesOn: (day: string) => readonly number[],
  days: readonly string[],
  wanted: OfferedTime,
  most: number,
): OfferedTime[] {
  const distance = (minutes: number) => Math.abs(minutes - wanted.minutes);
  const offered = (day: string, times: readonly number[]) =>
    apart(times, most).map((minutes) => ({ day, minutes }));
  const near = days
    .filter((day) => day === wanted.day)
    .flatMap((day) =>
      offered(
        day,
        timesOn(day).toSorted((one, other) => distance(one) - distance(other)),
      ),
    );
  const others = days.filter((day) => day !== wanted.day).map((day) => offered(day, timesOn(day)));
  const oneOfEach = Array.from({ length: most }, (_, n) => others.flatMap((of) => of[n] ?? []));
  return [...near, ...oneOfEach.flat()]
    .slice(0, most)
    .sort((one, other) =>
      one.day === other.day ? one.minutes - other.minutes : one.day < other.day ? -1 : 1,
    );
}

/** Whether the visit would fit between now and the end of the day if nothing else were booked: a free time can be waited for only then. */
export const couldFit = (offer: Offer, wish: WantedVisit, day: string, now: Bounds['earliest']): boolean =>
  timesByBarber({ ...offer, days: [], held: [], done: [] }, { ...wish, hasRoom: undefined }, day, {
    today: now.day,
    earliest: now,
  }).some(({ times }) => times.length > 0);
