import { useOffline } from '../lib/reach.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { words } from './load-failed.sq.ts';

interface LoadFailedProps {
  readonly children: string;
  readonly onRetry: () => void;
}

/**
 * The message after a failed load, with a button to try again. Data that was loaded before stays below the message. Without a network no
 * error is shown, and the load repeats automatically when the browser is in the network again.
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
