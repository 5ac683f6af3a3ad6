// The part of a salon's book that a call reads and writes. The stores of the book take a scope instead of a salon, so that code that
// forgets the scope does not compile.
import type { ApiScope } from '#contracts/ground/opened-by.ts';
import {
  type BarberScope,
  includes,
  type View,
  viewOf,
  viewWithScopes,
  wholeView,
} from '#contracts/ground/roles.rules.ts';
import type { StaffMember } from '#contracts/ground/roles.ts';
import { messages } from '#contracts/ground/wording.sq.ts';
import { Refusal } from './refusal.ts';
import type { SalonId } from './salon-id.ts';

declare const made: unique symbol;
/** The scope of a calling person, or of the whole book. Only this file makes scopes. */
export interface Scope extends View {
  readonly salon: SalonId;
  /** The barbers whose clients' allergies are shown. */
  readonly health: BarberScope;
  /** The calling person; null for the whole book. */
  readonly person: string | null;
  readonly [made]: true;
}

export const scopeOf = (salon: SalonId, person: StaffMember, scopes?: readonly ApiScope[]): Scope =>
  ({
    ...(scopes ? viewWithScopes(viewOf(person), scopes) : viewOf(person)),
    health: scopes ? 'nobody' : healthOf(person),
    person: person.id,
    salon,
  }) as Scope;

/** A token of the API sees no allergies. A barber sees the ones of clients with a visit in the own column. */
function healthOf({ role, barberId, ticks }: StaffMember): BarberScope {
  if (role !== 'owner' && !ticks.seesHealth) return 'nobody';
  if (role !== 'barber') return 'all';
  return barberId === null ? 'nobody' : { barber: barberId };
}

/** The scope for clients of the salon, for cron jobs, and for what follows from a change that was allowed. */
export const wholeBook = (salon: SalonId): Scope =>
  ({ ...wholeView, health: 'nobody', person: null, salon }) as Scope;

/** Throws unless this column may be written. */
export function requireColumn({ writes }: Scope, barber: string): void {
  if (!includes(writes, barber)) throw new Refusal('not_yours', messages.notYours);
}

/**
 * Throws unless the barber of a waiting client may be written. null: the client waits for any barber, and everybody who may write a column
 * may change it.
 */
export function requireBarber(scope: Scope, barber: string | null): void {
  if (barber !== null) requireColumn(scope, barber);
  else if (scope.writes === 'nobody') requireColumn(scope, '');
}
