// Which part of a salon's book is read and written. The stores of the book ask for it where others ask for the salon, so that code
// that forgets it does not compile.
import type { ApiScope } from '#contracts/ground/api-scopes.ts';
import { includes, type View, viewOf, viewWithScopes, wholeView } from '#contracts/ground/roles.rules.ts';
import type { StaffMember } from '#contracts/ground/roles.ts';
import { messages } from '#contracts/ground/wording.sq.ts';
import { Refusal } from './refusal.ts';
import type { SalonId } from './salon-id.ts';

declare const made: unique symbol;
/** Made only here: of a person who calls, or of the whole book. */
export interface Scope extends View {
  readonly salon: SalonId;
  readonly [made]: true;
}

export const scopeOf = (salon: SalonId, person: StaffMember, scopes?: readonly ApiScope[]): Scope =>
  ({ ...(scopes ? viewWithScopes(viewOf(person), scopes) : viewOf(person)), salon }) as Scope;

/** For clients of the salon, for the clock, and for what follows from a change that was allowed. */
export const wholeBook = (salon: SalonId): Scope => ({ ...wholeView, salon }) as Scope;

/** Throws unless this column may be written. */
export function requireColumn({ writes }: Scope, barber: string): void {
  if (!includes(writes, barber)) throw new Refusal('not_yours', messages.notYours);
}

/** The barber of somebody who waits. null: they wait for anyone, and all may change them who may write a column. */
export function requireBarber(scope: Scope, barber: string | null): void {
  if (barber !== null) requireColumn(scope, barber);
  else if (scope.writes === 'nobody') requireColumn(scope, '');
}
