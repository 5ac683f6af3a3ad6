/** The record after a change that names some of its fields: what is left out stays. */
export function withGiven<R extends object>(
  before: R,
  given: { readonly [Field in keyof R]?: R[Field] | undefined },
): R {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(named) };
}
