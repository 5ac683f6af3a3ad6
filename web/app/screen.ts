import type { LucideIcon } from 'lucide-react';
import type { Role } from '#contracts/accounts.ts';
import type { Chunk } from '../lib/chunk.ts';

/** `visitor`: only who is not signed in. `account`: anyone who is. A role: only who has it. */
export type Audience = 'everyone' | 'visitor' | 'account' | Role;

export interface Screen {
  readonly path: `/${string}`;
  readonly title: string;
  readonly audience: Audience;
  readonly chunk: Chunk<object>;
  /** Closed to an owner without plan or trial. */
  readonly gated?: boolean;
  /** Stands alone, without sidebar and header. */
  readonly bare?: boolean;
  /** Where it stands in the sidebar and the bottom bar. */
  readonly place?: Place;
}

export interface Place {
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Whose sidebar has it. */
  readonly of: readonly Role[];
}

export type PlacedScreen = Screen & { readonly place: Place };

/** The links of someone's sidebar, in the order of the list of screens. */
export const placesOf = (screens: readonly Screen[], role: Role, isGateOpen: boolean) =>
  screens.filter(
    (screen): screen is PlacedScreen =>
      (screen.place?.of.includes(role) ?? false) && (isGateOpen || !screen.gated),
  );
