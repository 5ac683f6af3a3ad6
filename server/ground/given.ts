/** The record after a change that names only some of its fields: the other fields stay unchanged. */
export function withGiven<R extends object>(
  before: R,
  given: { readonly [Field in keyof R]?: R[Field] | undefined },
): R {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(named) };
}
