// The origin of an action: the person, the address and the time. It is kept in the history and in the security log.
import type { SalonId } from './salon-id.ts';

export interface Actor {
  /** The salon of the person; null for an administrator. */
  readonly salon?: SalonId | null;
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  /** The person in the salon; null for an administrator. */
  readonly staff?: { readonly id: string; readonly name: string } | null;
  /**
   * Set if the person signed in with a PIN: the account is then the account of the owner who set up the tablet. On a screen of the owner
   * the person is the owner.
   */
  readonly pin?: { readonly screen?: unknown } | undefined;
  /** A program that acts for this person. */
  readonly apiToken?: { readonly name: string } | undefined;
}

/** The person as the histories name them. In a salon it is the name that the owner gave, so that nobody can take another person's name. */
export function personOf({ staff, userId, username, apiToken }: Actor) {
  const person = staff ?? { id: userId, name: username };
  return apiToken ? { id: person.id, name: `API: ${apiToken.name}` } : person;
}

/** The e-mail of the person. Empty for a person who signed in with a PIN, since the address of the account is another person's. */
export const emailOf = ({ email, pin }: Actor): string => (pin && !pin.screen ? '' : email);

/** The origin of an action. `by` is null for the system itself, or for a caller without a session. */
export interface Origin {
  readonly by: Actor | null;
  /** Whether a signed-in administrator calls. */
  readonly isAdmin?: boolean;
  /** Whether the change waited on a tablet whose screen was locked when the change arrived. */
  readonly isLate?: boolean;
  /** Whether a client of a salon acts, who has no account. */
  readonly isClient?: boolean;
  /** The address that the call came from. */
  readonly from: string | null;
  /** The header User-Agent of the call. */
  readonly agent?: string | undefined;
  readonly at: Date;
}

/** The origin of everything that the system does automatically. */
export const bySystem = (at: Date): Origin => ({ by: null, from: null, at });

/** The origin of what a client does on the pages of a salon. */
export const byClient = (at: Date): Origin => ({ by: null, isClient: true, from: null, at });
