// The waiting times of the queue. One pure function for the desk and for the page of the salon.

import { canDo } from '../salon/barbers.rules.ts';
import type { Barber } from '../salon/barbers.ts';
import {
  type ColumnOfDay,
  freeFor,
  freePieces,
  type OccupiedTime,
  type Piece,
} from '../salon/free-times.rules.ts';
import type { Service } from '../salon/services.ts';
import { usualOf } from '../salon/usual.rules.ts';
import type { Appointment } from '../ground/appointment.ts';
import { minutesOf } from '../ground/calendar.rules.ts';
import { type Claim, type ClaimsOfDay, withVisit } from '../ground/claims.rules.ts';
import { claimsOfServices } from '../ground/claims-of.rules.ts';
import { joinWork, partsOf, type Work, workOfService } from '../ground/work-parts.rules.ts';
import type { Spread, WalkIn } from './walk-ins.ts';

interface QueueBarber {
  readonly id: string;
  /** The pieces of today in which the barber works, in minutes since midnight. */
  readonly pieces: readonly Piece[];
}

/** A visit or a block of today that is not cancelled. */
export interface Standing extends Work {
  readonly barber_id: string;
  /** The begin, in minutes since midnight. */
  readonly minutes: number;
  /** The barber is surely free at its end: the appointment is confirmed, or a block. */
  readonly isDone: boolean;
}

export interface Waiting {
  readonly id: string;
  /** The wanted barber; null: any barber who does the services. */
  readonly barber_id: string | null;
  /** Whether this barber does all wanted services. */
  readonly canBeWith: (barber: string) => boolean;
  /** The work with this barber: `workWithoutService` where nobody knows the services yet. */
  readonly workWith: (barber: string) => Work & { readonly claims?: readonly Claim[] };
}

/**
 * The estimate for a waiting client. `minutes`: the begin, since midnight. `from` and `to`: the shortest and the longest wait, rounded to 5
 * minutes. `place` is null if nobody has time today.
 */
export interface Wait {
  readonly id: string;
  readonly place: {
    readonly barber_id: string;
    readonly minutes: number;
    readonly from: number;
    readonly to: number;
  } | null;
}

export const workWithoutService: Work = { duration: 30, parts: null };

type OfDay = Pick<Appointment, 'kind' | 'barber_id' | 'appointment_time' | 'duration' | 'parts' | 'status'>;

/** The appointments of today as `waits` reads them. */
export const standingOf = (appointments: readonly OfDay[]): Standing[] =>
  appointments
    .filter(({ status }) => status !== 'cancelled')
    .map(({ kind, barber_id, appointment_time, duration, parts, status }) => ({
      barber_id,
      minutes: minutesOf(appointment_time),
      duration,
      parts,
      isDone: kind === 'block' || status !== 'pending',
    }));

export type InQueue = Pick<WalkIn, 'id' | 'barber_id' | 'service_ids' | 'is_here'>;
type OfferedService = Pick<Service, 'id' | 'needs'> & { readonly buffer_minutes?: number } & Parameters<
    typeof usualOf
  >[0];

/**
 * The clients who are in the salon, with their work and the barbers who can do it. Services that the salon has no more do not count.
 * `without`: the ids of what their visits go without.
 */
export const waitingOf = (
  waiting: readonly InQueue[],
  services: readonly OfferedService[],
  barbers: readonly Pick<Barber, 'id' | 'services'>[],
  without?: readonly string[],
): Waiting[] =>
  waiting
    .filter(({ is_here }) => is_here)
    .map(({ id, barber_id, service_ids }) => {
      const wanted = service_ids.flatMap((one) => services.find((service) => service.id === one) ?? []);
      const workWith = (barber: string) => {
        if (wanted.length === 0) return workWithoutService;
        const own = wanted.map((service) => ({
          buffer: service.buffer_minutes ?? 0,
          ...usualOf(service, barber),
        }));
        const work = joinWork(own.map(workOfService));
        return { ...work, claims: claimsOfServices(work, own, without) };
      };
      const doers = barbers.filter((one) => canDo(one, wanted)).map((one) => one.id);
      return { id, barber_id, canBeWith: (barber) => doers.includes(barber), workWith };
    });

/** The minutes that are still expected for a visit that goes on after its end. */
const overrun = 10;
/**
 * The minutes after its end from which an unconfirmed visit counts as over. Such a salon does not confirm visits, so a missing confirmation
 * says nothing.
 */
const longestOverrun = 30;

/** The waiting times of all clients in the queue. `queue`: in the order of arrival. `now`: in minutes since midnight. */
export function waits(
  now: number,
  barbers: readonly QueueBarber[],
  standing: readonly Standing[],
  queue: readonly Waiting[],
  spread: Spread,
  claimed?: ClaimsOfDay,
): Wait[] {
  let claimedNow = claimed;
  const columns = barbers.map(({ id, pieces }) => ({ id, ...columnOf(now, pieces, standing, id) }));
  return queue.map(({ id, barber_id, canBeWith, workWith }) => {
    let first:
      | { column: (typeof columns)[number]; minutes: number; work: ReturnType<typeof workWith> }
      | undefined;
    for (const column of columns) {
      // a barber who is wanted by name was chosen at the desk, also for services that this barber does not do
      if (barber_id === null ? !canBeWith(column.id) : column.id !== barber_id) continue;
      const work = workWith(column.id);
      const [minutes] = freeFor({ ...work, ...asSoonAsPossible }, { ...column, claimed: claimedNow });
      if (minutes !== undefined && minutes < (first?.minutes ?? Number.POSITIVE_INFINITY))
        first = { column, minutes, work };
    }
    if (!first) return { id, place: null };
    const { column, minutes, work } = first;
    claimedNow = claimedNow && withVisit(claimedNow, minutes, work.claims);
    column.occupied.push(...occupiedFrom(minutes, work));
    return { id, place: { barber_id: column.id, minutes, ...rangeOf(minutes - now, spread) } };
  });
}

/** No grid: only the begins at which something becomes free. */
const asSoonAsPossible = { step: 2 * 24 * 60 };

/** All that an estimate reads. */
export interface QueueBook {
  /** In minutes since midnight. */
  readonly now: number;
  readonly columns: readonly QueueBarber[];
  readonly standing: readonly Standing[];
  /** The clients in the queue, in the order of arrival. */
  readonly waiting: readonly InQueue[];
  readonly services: readonly OfferedService[];
  readonly barbers: readonly Pick<Barber, 'id' | 'services'>[];
  readonly spread: Spread;
  readonly claimed?: ClaimsOfDay | undefined;
}

/** The waiting times of the clients who are in the salon, as the desk and the pages of the salon say them. */
export const waitsIn = ({ now, columns, standing, waiting, services, barbers, ...book }: QueueBook): Wait[] =>
  waits(now, columns, standing, waitingOf(waiting, services, barbers), book.spread, book.claimed);

/** The wish of a client. `barber_id`: the wanted barber; null or left out: any barber. */
export interface QueueWish {
  readonly service_ids: string[];
  readonly barber_id?: string | null;
}

/** The waiting time of a client who would come now with this wish. */
export function waitOfNext(book: QueueBook, { service_ids, barber_id = null }: QueueWish): Wait | undefined {
  const next = { id: '', barber_id, service_ids, is_here: true };
  return waitsIn({ ...book, waiting: [...book.waiting, next] }).at(-1);
}

/** The barbers who could begin with the client at once. */
export const freeNow = <One extends QueueBarber>(
  now: number,
  barbers: readonly One[],
  standing: readonly Standing[],
  waiting: Waiting,
  claimed?: ClaimsOfDay,
): One[] =>
  barbers.filter((one) => {
    const [wait] = waits(now, [one], standing, [{ ...waiting, barber_id: null }], usualSpread, claimed);
    return wait?.place?.minutes === now;
  });

/** The minutes since midnight at which a barber has time again: `{Ardit}: lirohet rreth orës {14:30}.` */
export const freeAgain = (
  now: number,
  barber: QueueBarber,
  standing: readonly Standing[],
): number | undefined => {
  const { open, occupied } = columnOf(now, barber.pieces, standing, barber.id);
  return freePieces(open, occupied)[0]?.from;
};

const fewest = 30;
const usualSpread: Spread = { early: 10, late: 10 };

/** The spread of earlier estimates. `offs`: the minutes by which each start was later than the client was told. */
export function spreadOf(offs: readonly number[]): Spread {
  if (offs.length < fewest) return usualSpread;
  const inOrder = offs.toSorted((one, other) => one - other);
  const at = (part: number) => inOrder[Math.floor(part * (inOrder.length - 1))] as number;
  return { early: Math.max(0, -at(0.1)), late: Math.max(0, at(0.9)) };
}

const toFive = (minutes: number) => Math.round(minutes / 5) * 5;

function rangeOf(wait: number, { early, late }: Spread) {
  if (wait === 0) return { from: 0, to: 0 };
  const from = toFive(Math.max(0, wait - early));
  return { from, to: Math.max(from + 5, toFive(wait + late)) };
}

const occupiedFrom = (minutes: number, work: Work): OccupiedTime[] =>
  partsOf(work).map((part) => ({ minutes: minutes + part.from, duration: part.minutes }));

interface Column extends ColumnOfDay {
  readonly occupied: OccupiedTime[];
}

/** The rest of the day of a barber. */
function columnOf(
  now: number,
  pieces: readonly Piece[],
  standing: readonly Standing[],
  barber: string,
): Column {
  const own = standing
    .filter(({ barber_id }) => barber_id === barber)
    .sort((one, other) => one.minutes - other.minutes);
  const late = lateOf(now, own);
  const taken = own.flatMap((one, n) => {
    const begins = late && n > late.place ? Math.max(one.minutes, late.until) : one.minutes;
    if (late && n > late.place) late.until = Math.max(late.until, begins + one.duration);
    return occupiedFrom(begins, one);
  });
  const open = pieces
    .map(({ from, to }) => ({ from: Math.max(from, now), to }))
    .filter(({ from, to }) => from < to);
  return { open, occupied: late ? [...taken, { minutes: now, duration: overrun }] : taken };
}

/** The visit that goes on after its end, and until when; the appointments after it begin later. */
function lateOf(now: number, own: readonly Standing[]) {
  const isOver = ({ minutes, duration }: Standing, since: number) => minutes + duration <= now - since;
  if (own.some((one) => !one.isDone && isOver(one, longestOverrun))) return undefined;
  const place = own.findLastIndex((one) => !one.isDone && isOver(one, 0));
  const isFollowed = own.some(({ isDone }, n) => n > place && isDone);
  return place === -1 || isFollowed ? undefined : { place, until: now + overrun };
}
