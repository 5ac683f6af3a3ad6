// The typed values of forms when the session ended. A form gets them back when the same user opens it after signing in. The values are only
// in the memory of the tab: personal data must not outlast the tab.
import { useEffect, useRef } from 'react';
import { isTablet } from './tablet.ts';
import { isOnOwnerScreen, readToken } from './token.ts';

/** The values that one user typed, the id of that user, and the address of the screen. */
let kept = new Map<string, object>();
let owner: string | undefined;
let address: string | undefined;

/** The values that the other users of the salon's tablet typed. */
const ofOthers = new Map<string | undefined, readonly [typeof kept, typeof address]>();

/**
 * Keeps the values of this user. The values of other users are deleted, except on the salon's tablet, which keeps the values of each
 * person.
 */
export function keepValuesOf(userId: string): void {
  if (userId === owner) return;
  if (isTablet()) ofOthers.set(owner, [kept, address]);
  else ofOthers.clear();
  [kept, address] = ofOthers.get(userId) ?? [new Map(), undefined];
  owner = userId;
}

export function keepIfSessionEnded(name: string, values: object): void {
  if (readToken() === null || isOnOwnerScreen()) kept.set(name, values);
}

/** Keeps the address of the screen where the session ended. */
export function keepAddress(whereItEnded: string): void {
  address = whereItEnded;
}

/** The address of the forms whose values are kept; undefined if no values are kept. */
export const addressOfKept = (): string | undefined => (kept.size > 0 ? address : undefined);

export const keptValues = <Values extends object>(name: string) => kept.get(name) as Values | undefined;

export const forgetKept = (name: string): boolean => kept.delete(name);

/** Keeps the values if the session ends while the component is shown. Returns the earlier values at the first render. */
export function useKeep(name: string | undefined, values: object | undefined): void {
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  useEffect(() => {
    if (name === undefined) return;
    forgetKept(name);
    return () => {
      if (latest.current) keepIfSessionEnded(name, latest.current);
    };
  }, [name]);
}
