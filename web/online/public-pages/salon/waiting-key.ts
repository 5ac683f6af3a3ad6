// The check that is needed before the rest of `waiting.ts` loads.
import type { PageData } from '#contracts/online/salon-page.ts';
import { tryToStore } from '../remembered.ts';

export const keyOf = ({ slug }: Pick<PageData, 'slug'>): string => `waitlist ${slug}`;

/** True if entries of the waitlist were made in this browser. */
export function hasWaiting(page: Pick<PageData, 'slug'>): boolean {
  let has = false;
  tryToStore(() => {
    has = [localStorage, sessionStorage].some((one) => one.getItem(keyOf(page)) !== null);
  });
  return has;
}
