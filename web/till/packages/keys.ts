// The keys in a file of their own: the frame needs them before the calls.
import * as z from 'zod/mini';
import type { RunningPackage } from '#contracts/till/packages.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';
import { createStore } from '../../ground/lib/store.ts';

// the parts that show them load after the day
const kept = z.array(z.looseObject({ id: z.string() }));

/** The packages of all clients, so that a form says what is left before a visit is booked, also without a network. */
export const livePackages = {
  key: ['packages'],
  after: ['package'],
  kept,
  part: 'packages',
} as const satisfies LiveData;

/** The kinds, which are sold without a network, too. */
export const liveKinds = { key: ['package-kinds'], after: ['package'], kept } as const satisfies LiveData;

/** The packages that were sold on this device and wait for the network. The till fills it. */
export const soldHere = createStore<readonly RunningPackage[]>([]);
