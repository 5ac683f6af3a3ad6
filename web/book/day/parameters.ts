/** For `setSearch`: the parameters of the address with some changed. One that is undefined is removed. */
export const withParameters =
  (changes: Readonly<Record<string, string | undefined>>) => (before: URLSearchParams) => {
    const after = new URLSearchParams(before);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) after.delete(name);
      else after.set(name, value);
    }
    return after;
  };
