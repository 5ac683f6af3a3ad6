import { overwritten } from '#contracts/ground/changed-fields.rules.ts';
import type { ChangedField } from '#contracts/ground/changed-fields.ts';

interface Sides<Values> {
  readonly typed: Values;
  readonly shown: Values;
  readonly present: Values;
}

/** The fields that the person typed and that somebody else saved meanwhile, each with the name of that other person. */
export function conflictsOf<Values extends { readonly [Field in keyof Values]: unknown }>(
  { typed, shown, present }: Sides<Values>,
  changes: readonly ChangedField[],
): (ChangedField & { readonly field: keyof Values & string })[] {
  const isTyped = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(shown[field as keyof Values]);
  const wanted = Object.fromEntries(Object.entries(typed).filter(isTyped));
  return overwritten({ wanted, shown, present }).map((field) => ({
    ...(changes.find((one) => one.field === field) ?? { by: null, at: null }),
    field: field as keyof Values & string,
  }));
}
