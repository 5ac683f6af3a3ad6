// The book of claims of a salon: how many units of each thing it has, and when visits hold them.
import {
  type Claimed,
  type ClaimKind,
  type ClaimsOfDay,
  type HeldTime,
  isOf,
} from '../ground/claims.rules.ts';
import { unitsOn } from './resources.rules.ts';
import type { Resource } from './resources.ts';

/** All that a salon has for visits to claim. Clients read no names. */
export interface Offered {
  readonly resources?:
    | readonly (Omit<Resource, 'name'> & Partial<Pick<Resource, 'name'>>)[]
    | null
    | undefined;
}

/** A time in which a visit holds something, with its day. */
export type HeldOnDay = HeldTime & { readonly day: string };

export interface Book extends Offered {
  /** The times that visits hold on the read days. */
  readonly held?: readonly HeldOnDay[] | null | undefined;
}

interface Kind {
  readonly list: (offered: Offered) => readonly { readonly id: string; readonly name?: string | undefined }[];
  /** Undefined for what the salon does not have any more. */
  readonly unitsOn: (offered: Offered, id: string, day: string) => number | undefined;
}

const kinds: Record<ClaimKind, Kind> = {
  resource: {
    list: ({ resources }) => resources ?? [],
    unitsOn({ resources }, id, day) {
      const found = resources?.find((one) => one.id === id);
      return found && unitsOn(found, day);
    },
  },
};

/** The names of all `claimed` that the salon still has, in its order. */
export const namedIn = (
  offered: Offered,
  claimed: readonly Claimed[],
): (Claimed & { readonly name: string })[] =>
  Object.entries(kinds).flatMap(([key, { list }]) => {
    const kind = key as ClaimKind;
    return list(offered)
      .filter(({ id }) => claimed.some(isOf({ kind, id })))
      .map(({ id, name = '' }) => ({ kind, id, name }));
  });

/** The book of this day. */
export const claimedOn = ({ held, ...offered }: Book, day: string): ClaimsOfDay => ({
  held: (held ?? []).filter((one) => one.day === day),
  unitsOf: ({ kind, id }) => kinds[kind].unitsOn(offered, id, day),
});
