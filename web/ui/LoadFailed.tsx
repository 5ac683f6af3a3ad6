import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { words } from './words.sq.ts';

interface LoadFailedProps {
  readonly children: string;
  readonly onRetry: () => void;
}

/** The message after a failed load, with a button to try again. Data that was loaded before stays below it. */
export function LoadFailed({ children, onRetry }: LoadFailedProps) {
  return (
    <Banner kind="error" action={<Button onClick={onRetry}>{words.tryAgain}</Button>}>
      {children}
    </Banner>
  );
}
