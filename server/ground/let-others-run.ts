import { setImmediate } from 'node:timers/promises';

/** Lets the other calls go on, between two parts of a computation that takes long in a large salon. */
export const letOthersRun = (): Promise<void> => setImmediate();
