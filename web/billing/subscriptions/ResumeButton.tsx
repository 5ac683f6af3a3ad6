import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { resumeSubscription } from './purchases.ts';
import { words } from './words.sq.ts';

/** Undoes the cancellation of the subscription. */
export function ResumeButton({ onResumed }: { onResumed: () => void }) {
  const resume = useChange(resumeSubscription);
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
