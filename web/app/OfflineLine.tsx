import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { words } from './words.sq.ts';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** While there is no network, shows a line about it above every screen. */
export function OfflineLine() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="no-print">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-brass-soft px-4 py-1.5 text-sm font-semibold text-brass-ink">
          <WifiOff aria-hidden className="size-4" />
          {words.offline}
        </p>
      )}
    </div>
  );
}
