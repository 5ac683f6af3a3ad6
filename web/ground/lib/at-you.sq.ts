/** Whether the signed-in person reads all columns at this moment. The session sets it. */
let readsAll = (): boolean => true;
export function followReads(read: typeof readsAll): void {
  readsAll = read;
}

/** Ends a count of visits for a person who sees only the own column: the client may have other visits in the salon. */
export const atYou = (): string => (readsAll() ? '' : ' te ju');
