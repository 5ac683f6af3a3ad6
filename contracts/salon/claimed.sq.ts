// The sentences about a claim that a visit cannot have. A new kind gets its sentences here, since Albanian needs them apart.
import type { ClaimKind } from '../ground/claims.rules.ts';
import { notInUse, takenUntil, withoutThisTime } from './resource-names.sq.ts';

interface Sentences {
  /** `until`: when it is free again; undefined if nobody may have it on this day. */
  readonly taken: (name: string, until: string | undefined) => string;
  /** The offer to go without it; left out for what a visit cannot go without. */
  readonly without?: (name: string) => string;
}

export const claimSentences: Record<ClaimKind, Sentences> = {
  resource: {
    taken: (name, until) => (until === undefined ? notInUse(name) : takenUntil(name, until)),
    without: withoutThisTime,
  },
};

/** The line of a form while nobody knows what is free, such as without a network. */
export const notKnown =
  'Tani nuk dihet nëse dhomat dhe pajisjet janë të lira. Kjo kontrollohet sapo të kthehet lidhja.';
