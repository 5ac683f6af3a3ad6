// Finds chains on a day: for each begin the best one. The services are cut into parts in their order. The first part begins where the page
// offers it, each later one at any minute up to 15 after the one before, or in a waiting time of it.
import { canDo } from '../salon/barbers.rules.ts';
import { freeFor } from '../salon/free-times.rules.ts';
import { claimsOnDay, takenAt, withVisit } from '../ground/claims.rules.ts';
import { waitsOf } from '../ground/work-parts.rules.ts';
import { longestPause, maxPeople } from './chain-limits.ts';
import type { WantedPerson } from './chains.ts';
import {
  type Bounds,
  columnOn,
  type Offer,
  type OfferedService,
  type OfferingBarber,
  timesByBarber,
  type VisitTerms,
} from './offer.rules.ts';

/** A part with one of the people who can do it. */
export interface PartWith {
  readonly barber: OfferingBarber;
  readonly terms: VisitTerms;
  readonly buffer: number;
}

/** Services that one person does, one after another. */
export interface WantedPart {
  readonly services: readonly string[];
  readonly people: readonly PartWith[];
}

/** The parts of a chain in their order. */
export type Sequence = readonly WantedPart[];

interface PlacedPart extends PartWith {
  readonly services: readonly string[];
  readonly minutes: number;
  readonly isInWait: boolean;
}

export interface Chain {
  readonly parts: readonly PlacedPart[];
  readonly begin: number;
  readonly end: number;
  readonly priceCents: number;
}

/** All ways to cut the services into two parts or more, each of which somebody can do. */
export function sequencesOf(
  services: readonly OfferedService[],
  partOf: (services: readonly OfferedService[]) => WantedPart | undefined,
): Sequence[] {
  const known = new Map<string, WantedPart | undefined>();
  const partFrom = (from: number, to: number) => {
    const key = `${from} ${to}`;
    if (!known.has(key)) known.set(key, partOf(services.slice(from, to)));
    return known.get(key);
  };
  const from = (begin: number): Sequence[] => {
    if (begin === services.length) return [[]];
    return Array.from({ length: services.length - begin }, (_, n) => begin + n + 1).flatMap((end) => {
      const part = partFrom(begin, end);
      return part ? from(end).map((rest) => [part, ...rest]) : [];
    });
  };
  return from(0).filter(({ length }) => length > 1);
}

/** Whether a person can do these services, and is one whom the client wants for each of them. */
export const isWanted = (
  barber: OfferingBarber,
  services: readonly OfferedService[],
  wanted: ReadonlyMap<string, WantedPerson>,
): boolean =>
  canDo(barber, services) &&
  services.every(({ id }) => (wanted.get(id) ?? 'any') === 'any' || wanted.get(id) === barber.id);

interface Searched {
  readonly offer: Offer;
  readonly day: string;
  readonly bounds: Bounds;
}

/** The chains of a day in the order of their begins. The second order of services is tried where the first finds none. */
export function chainsOn(orders: readonly (readonly Sequence[])[], searched: Searched): Chain[] {
  for (const sequences of orders) {
    const found = bestChains(sequences, dayOf(searched));
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether the day has any chain. */
export const hasChain = (orders: readonly (readonly Sequence[])[], searched: Searched): boolean =>
  orders.some((sequences) => bestChains(sequences, dayOf(searched), 'first').length > 0);

/** Whether these parts can be booked one after another as they are. */
export function isFreeChain(parts: readonly PlacedPart[], searched: Searched): boolean {
  const day = dayOf(searched);
  const [first, ...later] = parts;
  if (!first || later.length === 0 || !day.begins(first).includes(first.minutes)) return false;
  let placed: Placed = startedWith(first);
  for (const part of later) {
    const [next] = day.next(placed, part, { at: part.minutes });
    if (!next) return false;
    placed = next;
  }
  return true;
}

interface Placed {
  readonly parts: readonly PlacedPart[];
  readonly last: PlacedPart;
  /** The last part that lies in no waiting time: the next one follows it, or lies in one of its waiting times. */
  readonly host: PlacedPart;
}

interface Bounded {
  readonly isLast?: boolean;
  readonly at?: number;
  /** The end of the best chain that is known. */
  readonly limit?: number;
  /** The minutes that the parts behind this one take at least. */
  readonly rest?: number;
}

/** The waiting times of a part, which the search asks for again and again. */
const knownWaits = new WeakMap<VisitTerms, ReturnType<typeof waitsOf>>();

function waitsIn(terms: VisitTerms) {
  const known = knownWaits.get(terms) ?? waitsOf(terms);
  knownWaits.set(terms, known);
  return known;
}

const startedWith = (first: PlacedPart): Placed => ({ parts: [first], last: first, host: first });
const endOf = ({ minutes, terms }: PlacedPart) => minutes + terms.duration;

type DaySearch = ReturnType<typeof dayOf>;

/** The free minutes of the day, computed once for each part with each person. */
function dayOf({ offer, day, bounds }: Searched) {
  const begins = new Map<VisitTerms, readonly number[]>();
  const free = new Map<VisitTerms, ReadonlySet<number>>();
  const columns = new Map<string, ReturnType<typeof columnOn>>();
  const columnOf = (id: string) => {
    const known = columns.get(id) ?? columnOn(offer, day, id);
    columns.set(id, known);
    return known;
  };

  /** The minutes at which the page offers the part as a visit of its own. */
  function beginsOf(part: PartWith) {
    const known = begins.get(part.terms);
    if (known) return known;
    const { barber, terms, buffer } = part;
    const wish = { ...terms, buffer, barbers: [barber], own: new Map([[barber.id, terms]]) };
    const times = timesByBarber(offer, wish, day, bounds).flatMap((one) => one.times);
    begins.set(terms, times);
    return times;
  }

  /** All minutes at which the part is free: a part that follows another one is bound to no grid. */
  function freeOf(part: PartWith) {
    const known = free.get(part.terms);
    if (known) return known;
    const { barber, terms, buffer } = part;
    const { earliest } = bounds;
    const wanted = {
      ...{
        ...terms,
        parts: offer.settings.offerWaits ? terms.parts : null,
        lines: terms.lines ?? terms.services,
      },
      ...{ buffer, step: 1, earliest: day === earliest.day ? earliest.minutes : 0 },
    };
    const found = new Set(freeFor(wanted, columnOf(barber.id)));
    free.set(terms, found);
    return found;
  }

  /** Whether what the part claims is free beside what earlier parts of the chain claim. */
  function isClaimFree({ terms: { claims } }: PartWith, minutes: number, before: readonly PlacedPart[]) {
    if (!claims?.length) return true;
    const { claimed } = columnOf(before[0]?.barber.id ?? '');
    if (!claimed || before.every(({ terms }) => !terms.claims?.length)) return true;
    const withBefore = before.reduce((book, one) => withVisit(book, one.minutes, one.terms.claims), claimed);
    return takenAt(claimsOnDay(claims, withBefore), minutes) === undefined;
  }

  /** The places of a part behind the others that end the chain at the limit or before; only the place at this minute, where there is one. */
  function next(
    { parts, last, host }: Placed,
    part: PartWith & Pick<WantedPart, 'services'>,
    { isLast = false, at, limit = Number.POSITIVE_INFINITY, rest = 0 }: Bounded,
  ): Placed[] {
    const { barber, terms, buffer, services } = part;
    if (last.barber.id === barber.id) return [];
    const others = new Set<string>();
    let ownFrom = 0;
    for (const one of parts) {
      if (one.barber.id === barber.id) ownFrom = Math.max(ownFrom, endOf(one) + one.buffer);
      else others.add(one.barber.id);
    }
    if (others.size + 1 > maxPeople) return [];
    const times = freeOf(part);
    const fits = (minutes: number) =>
      (at === undefined || at === minutes) &&
      minutes >= ownFrom &&
      times.has(minutes) &&
      isClaimFree(part, minutes, parts);
    const placeAt = (minutes: number, isInWait: boolean): Placed => {
      const one = { barber, terms, buffer, services, minutes, isInWait };
      return { parts: [...parts, one], last: one, host: isInWait ? host : one };
    };
    const latest = Math.min(endOf(host) + longestPause, limit - terms.duration - rest);
    return [
      ...inWaitsOf(host, last, terms.duration, fits).map((minutes) => placeAt(minutes, true)),
      ...behind(endOf(host), latest, fits, isLast).map((minutes) => placeAt(minutes, false)),
    ];
  }

  const loads = new Map<string, number>();
  function loadOf(id: string) {
    const known = loads.get(id) ?? columnOf(id).occupied.reduce((sum, { duration }) => sum + duration, 0);
    loads.set(id, known);
    return known;
  }
  const places = new Map(offer.barbers.map(({ id }, n) => [id, n]));

  return {
    begins: beginsOf,
    next,
    loadOf,
    placeOf: (id: string) => places.get(id) ?? 0,
  };
}

/** The first minute within a waiting time of the host: a later one leaves less of it to the parts that come. */
function inWaitsOf(
  host: PlacedPart,
  last: PlacedPart,
  duration: number,
  fits: (minutes: number) => boolean,
): number[] {
  const since = last === host ? 0 : endOf(last);
  for (const wait of waitsIn(host.terms)) {
    const from = host.minutes + wait.from;
    const latest = from + wait.minutes - duration;
    for (let minutes = Math.max(from, since); minutes <= latest; minutes += 1)
      if (fits(minutes)) return [minutes];
  }
  return [];
}

/** The minutes after the end of a part, with a pause or none. The last part of a chain begins as early as it can. */
function behind(end: number, latest: number, fits: (minutes: number) => boolean, isLast: boolean): number[] {
  const found: number[] = [];
  for (let minutes = end; minutes <= latest; minutes += 1) {
    if (!fits(minutes)) continue;
    found.push(minutes);
    if (isLast) break;
  }
  return found;
}

/**
 * The most people who are tried for the later parts of a begin. Eight people with three services need 190; without a bound each service would
 * multiply the time of the search by the people who do it.
 */
const mostTries = 500;

/**
 * The best chain of each begin, or of the first begin that is found to have any. Chains of few parts come first: they bound the search for the
 * others.
 */
function bestChains(
  sequences: readonly Sequence[],
  day: DaySearch,
  begins: 'each' | 'first' = 'each',
): Chain[] {
  const best = new Map<number, Ranked>();
  const tries = new Map<number, number>();
  const chains = () =>
    [...best.values()].map(({ chain }) => chain).sort((one, other) => one.begin - other.begin);
  for (const sequence of sequences.toSorted((one, other) => one.length - other.length)) {
    const [first, ...later] = sequence;
    const rests = restsOf(later);
    for (const person of first?.people ?? [])
      for (const minutes of day.begins(person)) {
        const part = { ...person, services: first?.services ?? [], minutes, isInWait: false };
        search(startedWith(part), 0);
        if (begins === 'first' && best.size > 0) return chains();
      }

    function search(placed: Placed, n: number): void {
      const wanted = later[n];
      const begin = (placed.parts[0] as PlacedPart).minutes;
      const known = best.get(begin);
      const limit = known?.chain.end ?? Number.POSITIVE_INFINITY;
      if (!wanted) {
        if (known && isWorse(placed, known, day)) return;
        const found = ranked(placed, day);
        if (!known || isBefore(found.rank, known.rank)) best.set(begin, found);
        return;
      }
      const canBeInWait = waitsIn(placed.host.terms).length > 0;
      if (endOf(placed.host) + (canBeInWait ? 0 : (rests[n] ?? 0)) > limit) return;
      const isLast = n === later.length - 1;
      for (const person of wanted.people) {
        const tried = tries.get(begin) ?? 0;
        if (tried === mostTries) return;
        tries.set(begin, tried + 1);
        const part = { ...person, services: wanted.services };
        const end = best.get(begin)?.chain.end ?? Number.POSITIVE_INFINITY;
        const rest = waitsIn(person.terms).length > 0 ? 0 : (rests[n + 1] ?? 0);
        for (const next of day.next(placed, part, { isLast, limit: end, rest })) search(next, n + 1);
      }
    }
  }
  return chains();
}

/** The minutes that each part and all behind it take at least; what can lie in a waiting time may take none. */
function restsOf(later: readonly WantedPart[]): number[] {
  const rests = [0];
  for (const { people } of later.toReversed()) {
    const shortest = Math.min(...people.map(({ terms }) => terms.duration));
    const hasWaits = people.some(({ terms }) => waitsIn(terms).length > 0);
    rests.unshift(shortest + (hasWaits ? 0 : (rests[0] ?? 0)));
  }
  return rests;
}

interface Ranked {
  readonly chain: Chain;
  readonly rank: readonly number[];
}

/**
 * The chain that ends first, then the cheapest, then the one of fewest parts, then of the people who have least to do, then by the order of
 * people, of the lengths of parts and of begins.
 */
function ranked({ parts }: Placed, day: DaySearch): Ranked {
  const end = Math.max(...parts.map(endOf));
  const priceCents = parts.reduce((sum, { terms }) => sum + terms.priceCents, 0);
  const load = parts.reduce((sum, { barber }) => sum + day.loadOf(barber.id), 0);
  return {
    chain: { parts, begin: parts[0]?.minutes ?? 0, end, priceCents },
    rank: [
      ...[end, priceCents, parts.length, load],
      ...parts.map(({ barber }) => day.placeOf(barber.id)),
      ...parts.map(({ services }) => services.length),
      ...parts.map(({ minutes }) => minutes),
    ],
  };
}

/** Whether the first values of the rank say so already: most chains are left here. */
function isWorse({ parts, host }: Placed, { rank }: Ranked, day: DaySearch): boolean {
  const [end = 0, price = 0, count = 0, load = 0] = rank;
  if (endOf(host) !== end) return endOf(host) > end;
  let [ownPrice, ownLoad] = [0, 0];
  for (const { terms, barber } of parts) {
    ownPrice += terms.priceCents;
    ownLoad += day.loadOf(barber.id);
  }
  if (ownPrice !== price) return ownPrice > price;
  if (parts.length !== count) return parts.length > count;
  return ownLoad > load;
}

function isBefore(one: readonly number[], other: readonly number[]) {
  for (const [n, value] of one.entries()) {
    const against = other[n] ?? 0;
    if (value !== against) return value < against;
  }
  return false;
}
