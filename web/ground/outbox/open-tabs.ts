// The users who have a tab open on this device, known by the locks of their outboxes.
import { type LockPlace, openLockOf } from './locks.ts';

async function locks(): Promise<readonly (string | undefined)[]> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
  return [...held, ...pending].map(({ name }) => name);
}

export const isOpenInATab = async (place: LockPlace, user: string): Promise<boolean> =>
  (await locks()).includes(openLockOf(place, user));

export const isAnybodyIn = async (): Promise<boolean> =>
  (await locks()).some((name = '') => /^outbox .+ open$/.test(name));
