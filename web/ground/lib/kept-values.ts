// What was typed when the session ended. A form has it again when the same user opens it after signing in.
// It is only in the memory of the tab: personal data must not outlast it.
import { useEffect, useRef } from 'react';
import { isTablet } from './tablet.ts';
import { isOnOwnerScreen, readToken } from './token.ts';

/** What one user typed, who that is, and the address of the screen. */
let kept = new Map<string, object>();
let owner: string | undefined;
let address: string | undefined;

/** What the others typed who share the salon's tablet. */
const ofOthers = new Map<string | undefined, readonly [typeof kept, typeof address]>();

/** Keeps the texts of this user. The texts of other users are deleted. Only the salon's tablet keeps them, each for its person. */
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

/** The address of the forms whose values are kept; undefined if none are. */
export const addressOfKept = (): string | undefined => (kept.size > 0 ? address : undefined);

export const keptValues = <Values extends object>(name: string) => kept.get(name) as Values | undefined;

export const forgetKept = (name: string): boolean => kept.delete(name);

/** Keeps the values if the session ends while the component is shown. It reads the earlier ones when it first renders. */
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
