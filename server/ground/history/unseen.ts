// The refusal of a change that would overwrite a value which its screen did not show.
import { isDeepStrictEqual } from 'node:util';
import { overwritten } from '#contracts/ground/changed-fields.sq.ts';
import { Refusal } from '../refusal.ts';
import type { NamedFields } from './changes.ts';

/** A field that is left out, or has no text, is as empty as one that is null. */
const emptied = (value: unknown) => (value === '' ? null : (value ?? null));
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(emptied(one), emptied(other));

/**
 * Refuses the change from `before` to `after` if it overwrites a value that somebody else saved meanwhile. The refusal undoes what the
 * transaction has written. A field that the screen did not name is not checked.
 */
export function refuseUnseen<Values extends object>(
  shown: Readonly<Record<string, unknown>> | undefined,
  before: Values,
  after: Values,
  fields: NamedFields<Values>,
): void {
  const lost = (Object.keys(shown ?? {}) as (keyof Values & string)[]).filter(
    (field) => !isSame(shown?.[field], before[field]) && !isSame(before[field], after[field]),
  );
  if (lost.length === 0) return;
  const texts = lost.map((field) => {
    const named = fields[field] ?? field;
    return typeof named === 'string' ? named : `${named[0]} ${named[1](before)}`;
  });
  const present = Object.fromEntries(lost.map((field) => [field, before[field] ?? null]));
  throw new Refusal('changed', overwritten(texts), {}, { present });
}
