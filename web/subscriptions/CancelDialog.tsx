import type { ReplyOf } from '#contracts/endpoint.ts';
import type { cancelSubscription } from '#contracts/subscriptions.ts';
import { explain } from '../lib/call.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { toast } from '../ui/toast.ts';
import { useCancelSubscription } from './api.ts';
import { words } from './words.sq.ts';

interface CancelDialogProps {
  readonly end: string | null;
  readonly onClose: () => void;
  readonly onCancelled: (answer: ReplyOf<typeof cancelSubscription>) => void;
}

export function CancelDialog({ end, onClose, onCancelled }: CancelDialogProps) {
  const cancel = useCancelSubscription();
  return (
    <Confirm
      title={words.cancel}
      question={[words.cancelQuestion, end && words.accessUntil(end)].filter(Boolean).join(' ')}
      yes={words.cancel}
      busy={cancel.isPending}
      onClose={onClose}
      onYes={() =>
        cancel.mutate(undefined, {
          onSuccess(answer) {
            toast.done(answer.message);
            onCancelled(answer);
          },
          onError: (error) => toast.error(explain(error, words.cancelFailed, words.cancelFailed)),
          onSettled: onClose,
        })
      }
    />
  );
}
