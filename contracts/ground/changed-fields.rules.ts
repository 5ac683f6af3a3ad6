type Values = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Sides {
  /** What is to be saved; a field that is left out stays. */
  readonly wanted: Values;
  /** What the screen showed; nothing is asked about a field that is left out. */
  readonly shown: Values;
  readonly present: Values;
}

/** The fields that would overwrite what the screen did not show. Who wants what is there already overwrites nothing. */
export const overwritten = ({ wanted, shown, present }: Sides): string[] =>
  Object.keys(wanted).filter(
    (field) =>
      wanted[field] !== undefined &&
      shown[field] !== undefined &&
      !isSame(shown[field], present[field]) &&
      !isSame(wanted[field], present[field]),
  );
