/**
 * The list with this item, once. A new item may be in the list before the answer to its own change: a live change may have
 * loaded the list meanwhile.
 */
export const withOne = <One extends { readonly id: string }>(list: readonly One[], one: One): One[] =>
  list.some(({ id }) => id === one.id)
    ? list.map((known) => (known.id === one.id ? one : known))
    : [...list, one];
