import { createStore } from '../../ground/lib/store.ts';

/** The id of the freed hour whose dialog is open. A message about one may be tapped on every screen. */
export const openPlace = createStore<string | undefined>(undefined);
