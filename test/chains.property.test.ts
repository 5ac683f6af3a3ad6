// The chains that are offered, compared with a search of its own that tries every minute, over random books.
import { expect, test } from 'vitest';
import { chainsOn } from '#contracts/online/chains.rules.ts';
import { ordersOf } from '../server/online/bookings/chains.ts';
import { boundsOf, type OpenOffer } from '../server/online/bookings/offers.ts';
import { randomFrom } from './random.ts';

const day = '2026-11-24';
const [opens, closes] = [9 * 60, 15 * 60];

interface Service {
  readonly id: string;
  readonly price: number;
  readonly work: number;
  readonly wait: number;
  readonly after: number;
  readonly buffer: number;
  /** Its one room, or none. */
  readonly room: boolean;
}
interface Model {
  readonly step: number;
  readonly services: readonly Service[];
  /** The services of each person, and the own price of the first service. */
  readonly people: readonly {
    readonly id: string;
    readonly does: readonly string[];
    readonly more: number;
  }[];
  readonly busy: readonly { readonly person: string; readonly from: number; readonly to: number }[];
  readonly rooms: readonly { readonly from: number; readonly to: number }[];
  readonly now: number;
}

const lengthOf = ({ work, wait, after }: Service) => work + wait + after;

/** What one person does in a row, with the minutes in which the person works. */
interface Part {
  readonly person: string;
  readonly services: readonly Service[];
  readonly begin: number;
}
const durationOf = ({ services }: Part) => services.reduce((sum, one) => sum + lengthOf(one), 0);
const endOf = (part: Part) => part.begin + durationOf(part);
const bufferOf = ({ services }: Part) => Math.max(...services.map((one) => one.buffer));

/** The minutes of the day in which the person works, in which the client waits, and in which the room is held. */
function minutesOf(part: Part) {
  const [works, waits, holds] = [new Set<number>(), new Set<number>(), new Set<number>()];
  let at = part.begin;
  for (const service of part.services) {
    for (let n = 0; n < lengthOf(service); n += 1) {
      const isWait = n >= service.work && n < service.work + service.wait;
      (isWait ? waits : works).add(at + n);
      if (service.room) holds.add(at + n);
    }
    at += lengthOf(service);
  }
  return { works, waits, holds };
}

/** Whether the person can begin the part at this minute: each minute of work is free, and so is what is cleaned behind it. */
function isFree(model: Model, part: Part) {
  if (part.begin < opens || endOf(part) > closes) return false;
  const { works, holds } = minutesOf(part);
  const busy = model.busy.filter((one) => one.person === part.person);
  const isBusy = (minute: number) => busy.some((one) => one.from <= minute && minute < one.to);
  if ([...works].some(isBusy)) return false;
  const cleaned = Array.from({ length: bufferOf(part) }, (_, n) => endOf(part) + n);
  if (cleaned.some((minute) => minute < closes && isBusy(minute))) return false;
  return ![...holds].some((minute) => model.rooms.some((one) => one.from <= minute && minute < one.to));
}

interface Found {
  readonly parts: readonly (Part & { readonly inWait: boolean })[];
  readonly end: number;
  readonly rank: readonly number[];
}

const cuts = (services: readonly Service[]): (readonly Service[])[][] =>
  services.length === 0
    ? [[]]
    : services.flatMap((_, n) =>
        cuts(services.slice(n + 1)).map((rest) => [services.slice(0, n + 1), ...rest]),
      );

function expectedChains(model: Model, services: readonly Service[]): Map<number, Found> {
  const best = new Map<number, Found>();
  const able = (part: readonly Service[]) =>
    model.people.filter(({ does }) => part.every(({ id }) => does.includes(id))).map(({ id }) => id);
  const loadOf = (person: string) =>
    model.busy.filter((one) => one.person === person).reduce((sum, one) => sum + one.to - one.from, 0);
  const priceOf = ({ services: all, person }: Part) =>
    all.reduce((sum, one) => {
      const more = one.id === 's0' ? (model.people.find(({ id }) => id === person)?.more ?? 0) : 0;
      return sum + one.price + more;
    }, 0);

  function keep(parts: Found['parts']) {
    const [first] = parts;
    if (!first) return;
    const end = Math.max(...parts.map(endOf));
    const sum = (of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0);
    const rank = [
      ...[end, sum(priceOf), parts.length, sum((part) => loadOf(part.person))],
      ...parts.map((part) => model.people.findIndex(({ id }) => id === part.person)),
      ...parts.map((part) => part.services.length),
      ...parts.map(({ begin }) => begin),
    ];
    const other = best.get(first.begin);
    const n = rank.findIndex((value, place) => value !== other?.rank[place]);
    if (!other || (n >= 0 && (rank[n] ?? 0) < (other.rank[n] ?? 0)))
      best.set(first.begin, { parts, end, rank });
  }

  const known = new Map<string, boolean>();
  function free(part: Part): boolean {
    const key = `${part.person} ${part.services.map(({ id }) => id)} ${part.begin}`;
    const found = known.get(key) ?? isFree(model, part);
    known.set(key, found);
    return found;
  }
  /** The page offers the begins and ends of free times, and the grid between them; later parts are bound to none of it. */
  const isOffered = (part: Part) =>
    part.begin % model.step === 0 ||
    [part.begin - 1, part.begin + 1].some((begin) => !free({ ...part, begin }));

  function begin(first: readonly Service[], rest: readonly (readonly Service[])[]) {
    for (const person of able(first))
      for (let at = Math.max(opens, model.now); at < closes; at += 1) {
        const part = { person, services: first, begin: at };
        if (free(part) && isOffered(part)) extend([{ ...part, inWait: false }], rest);
      }
  }

  function extend(parts: Found['parts'], rest: readonly (readonly Service[])[]) {
    const [next, ...others] = rest;
    if (!next) return keep(parts);
    const last = parts.at(-1);
    const host = parts.findLast(({ inWait }) => !inWait);
    for (const person of able(next)) {
      if (last?.person === person) continue;
      if (new Set([...parts.map((one) => one.person), person]).size > 3) continue;
      const waits = host ? minutesOf(host).waits : new Set<number>();
      for (let begin = last?.begin ?? 0; begin <= endOf(host ?? (parts[0] as Part)) + 15; begin += 1) {
        const part = { person, services: next, begin };
        const behind = host && begin >= endOf(host);
        const own = Array.from({ length: durationOf(part) }, (_, n) => begin + n);
        const inWait =
          !behind &&
          own.every((minute) => waits.has(minute)) &&
          (last === host || begin >= endOf(last as Part));
        if ((!inWait && !behind) || begin < model.now || !free(part)) continue;
        if (parts.some((one) => one.person === person && begin < endOf(one) + bufferOf(one))) continue;
        const { holds } = minutesOf(part);
        if (parts.some((one) => [...minutesOf(one).holds].some((minute) => holds.has(minute)))) continue;
        extend([...parts, { ...part, inWait }], others);
      }
    }
  }
  for (const [first, ...rest] of cuts(services)) if (first && rest.length > 0) begin(first, rest);
  return best;
}

function randomModel(seed: number): { model: Model; wanted: readonly Service[] } {
  const { chance, random } = randomFrom(seed * 7919 + 1);
  const some = <T>(all: readonly T[]): T => all[random(all.length)] as T;
  const whole = (from: number, to: number) => from + random(to - from + 1);
  const services = Array.from({ length: 3 }, (_, n): Service => {
    const wait = chance(40) ? some([20, 30, 45]) : 0;
    return {
      id: `s${n}`,
      price: whole(5, 30),
      ...{ work: some([15, 20, 30, 45]), wait, after: wait > 0 ? some([10, 15]) : 0 },
      ...{ buffer: chance(25) ? 10 : 0, room: chance(30) },
    };
  });
  const people = Array.from({ length: 4 }, (_, n) => ({
    id: `p${n}`,
    does: services.map(({ id }) => id).filter(() => chance(45)),
    more: chance(30) ? 4 : 0,
  })).map((one) => (one.does.length === 3 ? { ...one, does: one.does.slice(1) } : one));
  const busy = people.flatMap(({ id }) => {
    const begins = Array.from({ length: whole(0, 4) }, () => opens + 5 * whole(0, 60));
    let free = 0;
    return begins
      .sort((one, other) => one - other)
      .flatMap((begin) => {
        const from = Math.max(begin, free);
        free = from + some([15, 25, 30, 60]);
        return free <= closes ? [{ person: id, from, to: free }] : [];
      });
  });
  const rooms = chance(40) ? [{ from: opens + 30 * whole(0, 6), to: opens + 30 * whole(7, 9) }] : [];
  return {
    model: {
      step: some([15, 30]),
      services,
      people,
      busy,
      rooms,
      now: chance(30) ? opens + 30 * whole(0, 4) : 0,
    },
    wanted: chance(50) ? services : services.slice(0, 2),
  };
}

const room = '01900000-0000-7000-8000-0000000000aa';

/** The same book as the rules read it. */
function offerOf(model: Model): OpenOffer {
  const book: Partial<OpenOffer> = {
    settings: {
      ...{ leadMinutes: 0, horizonDays: 30, stepMinutes: model.step, avoidGaps: false, offerWaits: true },
      ...{ chooseBarber: true, showPrices: true },
    } as OpenOffer['settings'],
    hours: {
      version: 1,
      periods: [{ week: 0, weekday: 1, from: '09:00', to: '15:00' }],
      ...{ barbers: [], exceptions: [] },
    },
    resources: [{ id: room, units: 1, is_active: true, later: null }],
    held: model.rooms.map(({ from, to }) => ({
      ...{ kind: 'resource' as const, id: room, day },
      ...{ minutes: from, duration: to - from },
    })),
    services: model.services.map((one) => ({
      ...{ requiresTest: false, asksPicture: false, own_hours: null },
      ...{ id: one.id, name: one.id, priceCents: one.price * 100, duration: lengthOf(one), addon: false },
      ...{ wait_minutes: one.wait, work_after_minutes: one.after, buffer: one.buffer },
      needs: one.room ? [{ resource_id: room, during: 'all', minutes: null, cleaning: false }] : null,
      barbers:
        one.id === 's0'
          ? model.people
              .filter(({ more }) => more > 0)
              .map(({ id, more }) => ({
                ...{ barber_id: id, priceCents: (one.price + more) * 100 },
                ...{ work_minutes: null, wait_minutes: null, work_after_minutes: null },
              }))
          : null,
    })),
    barbers: model.people.map(({ id, does }) => ({ id, name: id, services: [...does] })),
    days: model.people.map(({ id }) => ({
      ...{ day, barberId: id },
      occupied: model.busy
        .filter(({ person }) => person === id)
        .map(({ from, to }) => ({ minutes: from, duration: to - from })),
    })),
    unansweredHolidays: [],
  };
  // the rules read no more of an offer
  return book as OpenOffer;
}

/** What the rules find, and what the search of this file finds, each as text. */
function compared(seed: number) {
  const { model, wanted } = randomModel(seed);
  const offer = offerOf(model);
  const now = new Date(Date.parse(`${day}T00:00:00+01:00`) + model.now * 60_000);
  const orders = ordersOf(
    offer,
    wanted.map(({ id }) => id),
  );
  const found = chainsOn(orders ?? [], { offer, day, bounds: boundsOf(offer, now) });
  const inOrder = orders ? expectedChains(model, wanted) : new Map<number, Found>();
  const best = orders && inOrder.size === 0 ? expectedChains(model, wanted.toReversed()) : inOrder;
  const lineOf = (
    parts: readonly { person: string; services: readonly string[]; begin: number; inWait: boolean }[],
  ) =>
    parts.map((one) => `${one.begin} ${one.services} ${one.person}${one.inWait ? ' wait' : ''}`).join(', ');
  return {
    found: found.map(({ parts }) =>
      lineOf(
        parts.map((part) => ({
          ...{ person: part.barber.id, services: part.services, begin: part.minutes, inWait: part.isInWait },
        })),
      ),
    ),
    expected: [...best.entries()]
      .sort(([one], [other]) => one - other)
      .map(([, { parts }]) =>
        lineOf(parts.map((part) => ({ ...part, services: part.services.map(({ id }) => id) }))),
      ),
  };
}

function compareAll(from: number, count: number) {
  const sizes = { chains: 0, inWait: 0, books: 0 };
  for (let seed = from; seed < from + count; seed += 1) {
    const { found, expected } = compared(seed);
    expect({ seed, found }).toEqual({ seed, found: expected });
    sizes.chains += found.length;
    sizes.inWait += found.filter((line) => line.includes('wait')).length;
    sizes.books += found.length > 0 ? 1 : 0;
  }
  return sizes;
}

test('offered chains equal a search of every minute, over 30 random books', { tags: 'long' }, () => {
  const { chains, books } = compareAll(1, 30);
  expect(chains).toBeGreaterThan(50);
  expect(books).toBeGreaterThan(5);
});

test('offered chains equal a search of every minute, over 300 random books', { tags: 'long' }, () => {
  const { chains, books, inWait } = compareAll(1000, 300);
  expect(chains).toBeGreaterThan(500);
  expect(books).toBeGreaterThan(60);
  expect(inWait).toBeGreaterThan(20);
});
