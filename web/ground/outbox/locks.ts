// The locks between the tabs of a device.

export interface LockPlace {
  /** A name that separates the locks of the tests from the locks of the app. */
  readonly name: string;
}

export const lockOf = ({ name }: LockPlace, user: string): string => `${name} ${user}`;
/** The name of the lock that every tab holds in which the outbox of the user is open. */
export const openLockOf = (place: LockPlace, user: string): string => `${lockOf(place, user)} open`;

/** Does the work with the lock of the user: only one tab at a time sends, seals or opens the user's changes. */
export const withLockOf = <T>(place: LockPlace, user: string, work: () => Promise<T>): Promise<T> =>
  // a page without https has no locks; two tabs may then send the same change, and the server writes it once
  navigator.locks ? (navigator.locks.request(lockOf(place, user), work) as Promise<T>) : work();

/** Holds the lock of an open outbox. The function that it returns gives the lock back, and resolves when it is free. */
export function holdOpenLock(place: LockPlace, user: string): () => Promise<void> {
  let release = () => {};
  const isClosed = new Promise<void>((resolve) => {
    release = resolve;
  });
  const over = navigator.locks
    ?.request(openLockOf(place, user), { mode: 'shared' }, () => isClosed)
    .catch(() => {});
  return async () => {
    release();
    await over;
  };
}
