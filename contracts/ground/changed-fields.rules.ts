type Values = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Sides {
  /** The values to save; a field that is left out stays. */
  readonly wanted: Values;
  /** The values that the screen showed; a field that is left out is not checked. */
  readonly shown: Values;
  readonly present: Values;
}

/**
 * The fields whose present value would be overwritten although the screen did not show it. A change to the present value overwrites
 * nothing.
 */
export const overwritten = ({ wanted, shown, present }: Sides): string[] =>
  Object.keys(wanted).filter(
    (field) =>
      wanted[field] !== undefined &&
      shown[field] !== undefined &&
      !isSame(shown[field], present[field]) &&
      !isSame(wanted[field], present[field]),
  );
