import { explain } from '../../ground/lib/call.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { toast } from '../../ground/ui/toast.ts';
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
