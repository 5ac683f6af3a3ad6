// The dialog that asks for the reason of a refusal. It imports React Aria: import it only from a lazy chunk.
import type { RefundRequest } from '#contracts/billing/payments.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { refundWords as words } from './admin.sq.ts';
import { refuseRefund } from './api.ts';
import { RefundReasonDialog } from './RefundReasonDialog.tsx';

interface RefuseRefundDialogProps {
  readonly request: RefundRequest;
  readonly onClose: () => void;
}

export default function RefuseRefundDialog({ request, onClose }: RefuseRefundDialogProps) {
  const { id, number, has_salon } = request;
  const refuse = useChange(refuseRefund);
  return (
    <RefundReasonDialog
      title={words.refuseOf(number)}
      keepAs={`refusal of ${id}`}
      send={(reason) => refuse.mutateAsync({ params: { id }, body: { reason } })}
      label={words.refuse}
      busyLabel={words.refusing}
      onClose={onClose}
    >
      <p className="text-ink-2">{words.refuseLine(has_salon)}</p>
    </RefundReasonDialog>
  );
}
