import { useQuery } from '@tanstack/react-query';
import type { OwnOrder, Seller } from '#contracts/billing/payments.ts';
import { dateAndTime, money } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { Fact } from './Fact.tsx';
import { words } from './payment.sq.ts';
import { dateOf } from './words.sq.ts';
import '../../ground/ui/printed-alone.css';

interface ReceiptDialogProps {
  readonly order: OwnOrder;
  readonly seller: Seller;
  readonly onClose: () => void;
}

export default function ReceiptDialog({ order, seller, onClose }: ReceiptDialogProps) {
  const { data: salon } = useQuery(salonQuery);
  const { number, plan, amount, email, buyer_nipt, paid_at, refunded_at, refunded } = order;
  const facts: [string, string | null | undefined][] = [
    [words.date, dateAndTime(paid_at)],
    [words.orderNumber, number],
    [words.plan, planNames[plan]],
    [words.amount, money(amount)],
    [words.buyer, salon ? `${salon.name}, ${email}` : email],
    [words.buyerNipt, buyer_nipt],
    [words.refundedOn, refunded_at && dateOf(refunded_at)],
    [words.refundedAmount, refunded_at && money(refunded ?? amount)],
    [words.seller.name, seller.name],
    [words.seller.nipt, seller.nipt],
    [words.seller.address, seller.address],
    [words.seller.email, seller.email],
    [words.seller.phone, seller.phone],
  ];
  return (
    <Dialog title={words.receiptOf(number)} onClose={onClose}>
      <div className="printed-alone grid gap-3 px-5 pt-2 pb-5">
        <dl className="divide-y divide-line-2 wrap-anywhere">
          {facts.map(
            ([label, value]) =>
              value && (
                <Fact key={label} label={label}>
                  {value}
                </Fact>
              ),
          )}
        </dl>
        <p className="text-sm text-ink-2">{words.noInvoice}</p>
        <div className="no-print">
          <Button look="primary" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
