// Who did something, from where and when: kept in the history and in the security log.
import type { SalonId } from './salon-id.ts';

export interface Actor {
  /** Null for an administrator. */
  readonly salon?: SalonId | null;
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  /** Who it is in the salon; null for an administrator. */
  readonly staff?: { readonly id: string; readonly name: string } | null;
  /** Came in with a PIN: the account is of the owner who made the tablet. On a screen of the owner it is the owner. */
  readonly pin?: { readonly screen?: unknown } | undefined;
  /** A program acts for this person. */
  readonly apiToken?: { readonly name: string } | undefined;
}

/** How the histories know somebody: in a salon as its owner named the person, so that nobody can take another one's name. */
export function personOf({ staff, userId, username, apiToken }: Actor) {
  const person = staff ?? { id: userId, name: username };
  return apiToken ? { id: person.id, name: `API: ${apiToken.name}` } : person;
}

/** Empty for who came in with a PIN: the address is of another person. */
export const emailOf = ({ email, pin }: Actor): string => (pin && !pin.screen ? '' : email);

/** Null for the system itself, or for a caller without a session. */
export interface Origin {
  readonly by: Actor | null;
  /** A signed-in administrator calls. */
  readonly isAdmin?: boolean;
  /** It waited on a tablet whose screen was locked when it came. */
  readonly isLate?: boolean;
  /** A client of a salon, who has no account. */
  readonly isClient?: boolean;
  /** The address that the call came from. */
  readonly from: string | null;
  /** The header User-Agent of the call. */
  readonly agent?: string | undefined;
  readonly at: Date;
}

/** The origin of everything that the system does by itself. */
export const bySystem = (at: Date): Origin => ({ by: null, from: null, at });

/** The origin of what a client does on the pages of a salon. */
export const byClient = (at: Date): Origin => ({ by: null, isClient: true, from: null, at });
