// The owner's own payments, each with its receipt.
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Nipt, type OwnOrder } from '#contracts/billing/payments.ts';
import { flawIn } from '#contracts/ground/first-problem.ts';
import { money } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useAddress, useShownPage } from '../../ground/lib/use-address.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Pagination } from '../../ground/ui/Pagination.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { words } from './payment.sq.ts';
import { ownPaymentsQuery, updateNipt } from './purchases.ts';
import { dateOf } from './words.sq.ts';

const receiptDialog = new Chunk(() => import('./ReceiptDialog.tsx'));

export function PaymentsTab() {
  const list = useAddress();
  const result = useQuery(ownPaymentsQuery(list.page));
  const shown = useShownPage(list, result);
  // only the id is kept: the receipt shows the payment of the list, which may still load the latest changes
  const [openedId, open] = useState<string>();
  const opened = shown?.data.find(({ id }) => id === openedId);

  return (
    <div className="grid max-w-[720px] gap-4">
      {result.error && (
        <LoadFailed onRetry={result.refetch}>{explain(result.error, words.paymentsFailed)}</LoadFailed>
      )}
      {!shown && !result.error && <Skeleton lines={4} />}
      {shown?.data.length === 0 && <EmptyState Icon={ReceiptText}>{words.noPayments}</EmptyState>}
      {shown && shown.data.length > 0 && (
        <ul className="card divide-y divide-line-2">
          {shown.data.map((order) => (
            <Row key={order.id} order={order} onOpen={() => open(order.id)} />
          ))}
        </ul>
      )}
      {shown && <Pagination pages={shown.pagination} listName={words.payments} onTurn={list.turn} />}
      {shown && <NiptForm nipt={shown.nipt} />}
      {opened && shown && (
        <LazyDialog
          chunk={receiptDialog}
          order={opened}
          seller={shown.seller}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  );
}

function Row({ order, onOpen }: { order: OwnOrder; onOpen: () => void }) {
  const { number, plan, amount, paid_at, refunded_at, refunded, refund_state } = order;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="num font-semibold">
          {dateOf(paid_at)} · {money(amount)}
        </p>
        <p className="num text-sm text-ink-2">
          {planNames[plan]} · {words.order(number)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {refunded_at && <Badge>{words.refundedOf(money(refunded ?? amount))}</Badge>}
        {refund_state === 'refused' && <Badge>{words.refundRefused}</Badge>}
        {refund_state === 'open' && <Badge tone="waiting">{words.refundRequested}</Badge>}
        <Button aria-label={words.showReceiptOf(number)} onClick={onOpen}>
          {words.showReceipt}
        </Button>
      </div>
    </li>
  );
}

/** The tax number of the salon, for its receipts and for the accountant. */
function NiptForm({ nipt }: { nipt: string | null }) {
  const update = useChange(updateNipt);
  const form = useForm({
    keepAs: 'nipt',
    initial: { nipt: nipt ?? '' },
    check: ({ nipt }) => flawIn('nipt', Nipt, nipt),
    send: ({ nipt }) => update.mutateAsync({ body: { nipt } }),
    done({ nipt, message }) {
      form.settle({ nipt: nipt ?? '' });
      toast.done(message);
    },
    otherwise: words.niptFailed,
  });
  return (
    <form {...form.form} className="grid max-w-[420px] gap-3">
      <FormMessage of={form} />
      <TextField {...form.text('nipt')} label={words.nipt} hint={words.niptHint} autoComplete="off" />
      <div>
        <SubmitButton of={form} label={words.saveNipt} busyLabel={words.savingNipt} />
      </div>
    </form>
  );
}
