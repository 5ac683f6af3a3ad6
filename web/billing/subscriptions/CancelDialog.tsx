import { useQuery } from '@tanstack/react-query';
import type { cancelSubscription } from '#contracts/billing/subscriptions.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { SubscriptionStatus } from '#contracts/salon/ledger.ts';
import { explain } from '../../ground/lib/call.ts';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { ownPaymentsQuery, useCancelSubscription } from './purchases.ts';
import { cancelQuestionOf, words } from './words.sq.ts';

interface CancelDialogProps {
  readonly status: SubscriptionStatus;
  readonly onClose: () => void;
  readonly onCancelled: (answer: ReplyOf<typeof cancelSubscription>) => void;
}

export function CancelDialog({ status, onClose, onCancelled }: CancelDialogProps) {
  const cancel = useCancelSubscription();
  const { data: payments } = useQuery(ownPaymentsQuery(1));
  return (
    <Confirm
      title={words.cancel}
      question={cancelQuestionOf(status, payments)}
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
