import type { LucideIcon } from 'lucide-react';
import type { Right } from '#contracts/ground/endpoint.ts';
import type { Role } from '#contracts/ground/user.ts';
import type { Chunk } from '../ground/lib/chunk.ts';

/** The users who may see a screen. `visitor`: not signed in. `account`: signed in, with any role. A role: only users with that role. */
export type Audience = 'everyone' | 'visitor' | 'account' | Role;

export interface Screen {
  readonly path: `/${string}`;
  readonly title: string;
  readonly audience: Audience;
  readonly chunk: Chunk<object>;
  /** Whether the screen is hidden from an owner without access (no running plan or trial). */
  readonly gated?: boolean;
  /** The right that a person of the salon needs for the screen. */
  readonly may?: Right;
  /** Whether the screen is shown without the shell. */
  readonly bare?: boolean;
  /** The link of the screen in the sidebar and the bottom bar. */
  readonly link?: ScreenLink;
}

interface ScreenLink {
  readonly label: string;
  readonly Icon: LucideIcon;
  /** The roles that see the link. */
  readonly roles: readonly Role[];
  /** The right that is needed for the link. Other people can still open the screen, which then shows them a text. */
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
