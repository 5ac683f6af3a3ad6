import { Chunk } from '../../ground/lib/chunk.ts';

/** How many changes wait on this device, once nobody is signed in. It reads the device, so it loads after the screen. */
export const changesWait = new Chunk(() => import('./ChangesWait.tsx'));
