import { explain } from '../lib/call.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useResumeSubscription } from './purchases.ts';
import { words } from './words.sq.ts';

/** Undoes the cancellation of the subscription. */
export function ResumeButton({ onResumed }: { onResumed: () => void }) {
  const resume = useResumeSubscription();
  return (
    <Button
      busy={resume.isPending}
      onClick={() =>
        resume.mutate(undefined, {
          onSuccess({ message }) {
            toast.done(message);
            onResumed();
          },
          onError: (error) => toast.error(explain(error, words.resumeFailed)),
        })
      }
    >
      {words.resume}
    </Button>
  );
}
