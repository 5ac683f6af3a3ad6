import { useOffline } from '../lib/reach.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { words } from './load-failed.sq.ts';

interface LoadFailedProps {
  readonly children: string;
  readonly onRetry: () => void;
}

/**
 * The message after a failed load, with a button to try again. Data that was loaded before stays below it. Without the
 * internet nothing is at fault, and it loads by itself when the browser is back in the network.
 */
export function LoadFailed({ children, onRetry }: LoadFailedProps) {
  const isOffline = useOffline();
  const loadsByItself = isOffline && !navigator.onLine;
  return (
    <Banner
      kind={isOffline ? 'info' : 'error'}
      action={!loadsByItself && <Button onClick={onRetry}>{words.tryAgain}</Button>}
    >
      {isOffline ? words.needsInternet : children}
    </Banner>
  );
}
