import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { words } from './words.sq.ts';

interface LoadFailedProps {
  readonly children: string;
  readonly onRetry: () => void;
}

/** Says that what is shown below could not be fetched anew. */
export function LoadFailed({ children, onRetry }: LoadFailedProps) {
  return (
    <Banner kind="error" action={<Button onClick={onRetry}>{words.tryAgain}</Button>}>
      {children}
    </Banner>
  );
}
