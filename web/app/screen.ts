import type { LucideIcon } from 'lucide-react';
import type { Right } from '#contracts/ground/endpoint.ts';
import type { Role } from '#contracts/ground/user.ts';
import type { Chunk } from '../ground/lib/chunk.ts';

/** `visitor`: not signed in. `account`: signed in, with any role. A role: only users with that role. */
export type Audience = 'everyone' | 'visitor' | 'account' | Role;

export interface Screen {
  readonly path: `/${string}`;
  readonly title: string;
  readonly audience: Audience;
  readonly chunk: Chunk<object>;
  /** Not shown to an owner without access (no running plan or trial). */
  readonly gated?: boolean;
  /** Only for people of the salon with this right. */
  readonly may?: Right;
  /** Shown without the shell. */
  readonly bare?: boolean;
  /** Its link in the sidebar and the bottom bar. */
  readonly link?: ScreenLink;
}

interface ScreenLink {
  readonly label: string;
  readonly Icon: LucideIcon;
  /** The roles that see the link. */
  readonly roles: readonly Role[];
  /** The screen tells the others something, but has no link for them. */
  readonly may?: Right;
}

export type LinkedScreen = Screen & { readonly link: ScreenLink };

/** The screens that have a link in the sidebar of this role, in the order of `screens`. */
export const linkedScreensFor = (
  screens: readonly Screen[],
  role: Role,
  isGateOpen: boolean,
  may: (right: Right | undefined) => boolean,
  hasTill: boolean,
): LinkedScreen[] =>
  screens.filter(
    (screen): screen is LinkedScreen =>
      (screen.link?.roles.includes(role) ?? false) &&
      (isGateOpen || !screen.gated) &&
      (hasTill || screen.may !== 'till') &&
      may(screen.may ?? screen.link?.may),
  );
