/**
 * The list with this item, which is in the list only once. The list may have a new item before its own change is answered: a live change
 * may have loaded the list meanwhile.
 */
export const withOne = <One extends { readonly id: string }>(list: readonly One[], one: One): One[] =>
  list.some(({ id }) => id === one.id)
    ? list.map((known) => (known.id === one.id ? one : known))
    : [...list, one];
