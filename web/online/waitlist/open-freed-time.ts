import { createStore } from '../../ground/lib/store.ts';

/** The id of the freed time whose dialog is open. A message about a freed time may be tapped on every screen. */
export const openFreedTime = createStore<string | undefined>(undefined);
