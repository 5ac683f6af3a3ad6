// The dialog that requests the refund of a paid order in place of its buyer. It imports React Aria: import it only from a lazy chunk.
import { useQuery } from '@tanstack/react-query';
import { refundExplained } from '#contracts/billing/payments.sq.ts';
import { money } from '#contracts/ground/format.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { refundWords as words } from './admin.sq.ts';
import { refundsQuery, requestRefund } from './api.ts';
import { RefundReasonDialog } from './RefundReasonDialog.tsx';

interface RequestRefundDialogProps {
  readonly order: { readonly id: string; readonly number: string };
  readonly onClose: () => void;
}

export default function RequestRefundDialog({ order: { id, number }, onClose }: RequestRefundDialogProps) {
  const request = useChange(requestRefund);
  return (
    <RefundReasonDialog
      title={words.requestOf(number)}
      keepAs={`refund of ${id}`}
      send={(reason) => request.mutateAsync({ params: { id }, body: { reason } })}
      label={words.requestRefund}
      busyLabel={words.requesting}
      onClose={onClose}
    >
      <Amount id={id} number={number} />
      <p className="text-ink-2">{words.requestLine}</p>
    </RefundReasonDialog>
  );
}

/** The buyer, and the amount that is returned if the refund is requested today. */
function Amount({ id, number }: RequestRefundDialogProps['order']) {
  const { data, error, refetch } = useQuery(refundsQuery(1, number));
  const order = data?.data.find((found) => found.id === id);
  if (error) return <LoadFailed onRetry={refetch}>{explain(error, words.amountFailed)}</LoadFailed>;
  return (
    <div aria-live="polite" className="num min-h-16 rounded-lg bg-bg px-3.5 py-3">
      {order && (
        <>
          <p className="wrap-anywhere">{order.user.email}</p>
          <p className="font-semibold">{words.amounts.none(money(order.refund_amount))}</p>
          {order.days !== null && order.days_used !== null && order.state === 'none' && (
            <p className="text-xs text-ink-3">
              {refundExplained(
                order.amount - order.part_amount,
                order.days,
                order.days_used,
                order.refund_amount,
              )}
            </p>
          )}
        </>
      )}
    </div>
  );
}
