// The claims of a visit in a form: which of them is taken, and what the form says and offers then.
import type { FreeSlot } from '#contracts/appointments/appointments.ts';
import type { ResourceTime } from '#contracts/appointments/resource-times.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import {
  type Claim,
  type Claimed,
  type ClaimsOfDay,
  claimsOnDay,
  takenAt,
} from '#contracts/ground/claims.rules.ts';
import { type ClaimingVisit, droppedOf, everyClaimedOf } from '#contracts/ground/claims-of.rules.ts';
import { needsAfter } from '#contracts/ground/needs.rules.ts';
import { claimedOn, type HeldOnDay, namedIn, type Offered } from '#contracts/salon/claimed.rules.ts';
import { claimSentences } from '#contracts/salon/claimed.sq.ts';
import type { Service } from '#contracts/salon/services.ts';
import type { ServiceLine } from './overlay.rules.ts';
import { wholeDay } from './slot.rules.ts';
import { keptOf } from './who-does.ts';

interface Known {
  /** The services as the salon has them. */
  readonly kept: readonly Service[];
  /** The visit as it was. A service that it had before keeps what it needed. */
  readonly before?: Appointment | undefined;
  /** The ids of what it goes without; undefined: of what it goes without already. */
  readonly without?: readonly string[] | undefined;
}

/** The visit with all that its claims follow from. */
export const claimingOf = <Visit extends { readonly services: readonly ServiceLine[] }>(
  visit: Visit,
  { kept, before, without }: Known,
) => {
  const services = visit.services.map((line) => ({
    ...line,
    service_id: keptOf(line, kept)?.id ?? line.service_id ?? null,
  }));
  const needs = needsAfter(before, services, (line) => keptOf(line, kept)?.needs, without);
  return { ...visit, services, needs };
};

/** The claim of a visit that is taken, and what is said about it. */
export interface TakenClaim extends Claimed {
  readonly name: string;
  readonly message: string;
  /** The offer to go without it; undefined if the visit cannot. */
  readonly without?: string | undefined;
}

export type ClaimBook = ReturnType<typeof bookOf>;

type Held = HeldOnDay & Pick<ResourceTime, 'appointment_id'>;

export const heldByTimes = (times: readonly ResourceTime[]): Held[] =>
  times.map(({ resource_id: id, date: day, ...one }) => ({ ...one, kind: 'resource', id, day }));

export const bookOf = (offered: Offered, held: readonly Held[]) => ({
  offered,
  /** The book of a day. `id`: the visit itself, which gives up what it holds. */
  on: (day: string, id?: string): ClaimsOfDay =>
    claimedOn({ ...offered, held: held.filter((one) => !id || one.appointment_id !== id) }, day),
  /** The first claim that is taken at this time. */
  takenAt(claims: readonly Claim[], day: ClaimsOfDay, minutes: number): TakenClaim | undefined {
    const taken = takenAt(claimsOnDay(claims, day), minutes);
    const [named] = taken ? namedIn(offered, [taken]) : [];
    if (!taken || !named) return undefined;
    const { kind, name } = named;
    const until = day.unitsOf(taken) ? clockTime(Math.min(taken.until, wholeDay)) : undefined;
    const sentences = claimSentences[kind];
    return { ...named, message: sentences.taken(name, until), without: sentences.without?.(name) };
  },
});

interface ClaimLineParts {
  readonly visit: Pick<ClaimingVisit, 'services' | 'needs'>;
  readonly book: ClaimBook | undefined;
  /** No answer came, such as without a network. */
  readonly isUnknown: boolean;
  readonly taken: TakenClaim | undefined;
  /** Slots at which everything is free. */
  readonly free: readonly FreeSlot[];
  readonly goWith: (without: readonly string[]) => void;
}

export type ClaimLine = NonNullable<ReturnType<typeof claimLineOf>>;

/** The line of a form about the claims of a visit; undefined if it claims nothing. */
export function claimLineOf({ visit, book, isUnknown, taken, free, goWith }: ClaimLineParts) {
  const every = everyClaimedOf(visit);
  if (every.length === 0 && !taken) return undefined;
  const dropped = droppedOf(visit);
  const without = dropped.map(({ id }) => id);
  return {
    /** The first one that is taken. */
    taken,
    isUnknown: isUnknown && every.length > dropped.length,
    free,
    /** The things that the visit goes without. */
    dropped: book
      ? namedIn(book.offered, dropped).map(({ kind, id, name }) => ({
          id,
          without: claimSentences[kind].without?.(name) ?? name,
        }))
      : [],
    goWithout: (id: string) => goWith([...without, id]),
    need: (id: string) => goWith(without.filter((one) => one !== id)),
  };
}
