// Requests the refund of a paid order in place of its buyer. It imports React Aria: import it only from a lazy chunk.
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { money } from '#contracts/format.sq.ts';
import { refundExplained } from '#contracts/payments.sq.ts';
import { requestRefund } from '#contracts/payments.ts';
import { explain } from '../lib/call.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/Banner.tsx';
import { CloseButton, Dialog } from '../ui/Dialog.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { toast } from '../ui/toast.ts';
import { refundWords as words } from './admin.sq.ts';
import { refundsQuery, useRequestRefund } from './sold.ts';

interface RequestRefundDialogProps {
  readonly order: { readonly id: string; readonly number: string };
  readonly onClose: () => void;
}

export default function RequestRefundDialog({ order: { id, number }, onClose }: RequestRefundDialogProps) {
  const request = useRequestRefund(id);
  const form = useForm({
    keepAs: `refund of ${id}`,
    initial: { reason: '' },
    check({ reason }) {
      const issue = z.safeParse(requestRefund.body, { reason }).error?.issues[0];
      return issue && ({ field: 'reason', message: issue.message } as const);
    },
    send: ({ reason }) => request.mutateAsync(reason),
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.failed,
  });

  return (
    <Dialog title={words.requestOf(number)} onClose={onClose}>
      <form {...form.form}>
        <div className="grid grid-cols-1 gap-4 px-5 py-5">
          {form.message && (
            <Banner kind="error" onDismiss={form.dismiss}>
              {form.message}
            </Banner>
          )}
          <Amount id={id} number={number} />
          <p className="text-ink-2">{words.requestLine}</p>
          <TextArea {...form.text('reason')} label={words.reason} maxLength={500} />
        </div>
        <div className="flex justify-end gap-2 border-t border-line px-5 py-3.5">
          <CloseButton>{words.close}</CloseButton>
          <SubmitButton of={form} label={words.requestRefund} busyLabel={words.requesting} />
        </div>
      </form>
    </Dialog>
  );
}

/** Whose money it is, and how much of it is returned if the refund is requested today. */
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
              {refundExplained(order.amount, order.days, order.days_used, order.refund_amount)}
            </p>
          )}
        </>
      )}
    </div>
  );
}
