import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

export const useStore = <Value>({ subscribe, read }: Store<Value>) => useSyncExternalStore(subscribe, read);
