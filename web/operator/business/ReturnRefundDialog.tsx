// The dialog in which an administrator confirms that money was returned: the amount of the rule, or another amount with a reason. It
// imports React Aria: import it only from a lazy chunk.

import { messages } from '#contracts/billing/payments.sq.ts';
import { type RefundRequest, ReturnedAmount } from '#contracts/billing/payments.ts';
import { messages as planMessages } from '#contracts/billing/subscriptions.sq.ts';
import { firstProblem } from '#contracts/ground/first-problem.ts';
import { money, parseAmount, priceInField } from '#contracts/ground/format.sq.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { refundWords as words } from './admin.sq.ts';
import { returnRefund } from './api.ts';

interface ReturnRefundDialogProps {
  readonly request: RefundRequest;
  readonly onClose: () => void;
}

export default function ReturnRefundDialog({ request, onClose }: ReturnRefundDialogProps) {
  const { id, number, amount: paid, part_amount: before, refund_amount: byRule, has_salon } = request;
  const rest = Math.round((paid - before) * 100) / 100;
  const markReturned = useChange(returnRefund);
  const isByRule = (typed: string) => parseAmount(typed) === byRule;
  const form = useForm({
    keepAs: `return of ${id}`,
    initial: { amount: priceInField(byRule), reason: '', keepsPlan: false as boolean },
    check({ amount, reason, keepsPlan: isPart }) {
      const euros = parseAmount(amount);
      if (euros === undefined) return { field: 'amount', message: planMessages.amountNoNumber } as const;
      const message = firstProblem(ReturnedAmount, euros);
      if (message) return { field: 'amount', message } as const;
      const isBlank = reason.trim() === '';
      if (has_salon && isPart) {
        if (euros >= rest) return { field: 'amount', message: messages.partTooHigh(rest) } as const;
        return isBlank ? ({ field: 'reason', message: messages.reasonMissing } as const) : undefined;
      }
      if (euros > rest) return { field: 'amount', message: messages.amountTooHigh(rest) } as const;
      return !isByRule(amount) && isBlank
        ? ({ field: 'reason', message: messages.differenceMissing(byRule) } as const)
        : undefined;
    },
    send: ({ amount, reason, keepsPlan: isPart }) => {
      const other = { amount: parseAmount(amount), reason };
      if (has_salon && isPart)
        return markReturned.mutateAsync({ params: { id }, body: { ...other, keepsPlan: true } });
      return markReturned.mutateAsync({ params: { id }, body: isByRule(amount) ? {} : other });
    },
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.failed,
  });

  // the typed values stay, even if the salon is deleted meanwhile
  const keepsPlan = has_salon && form.values.keepsPlan;
  return (
    <Dialog title={words.returnOf(number)} onClose={onClose}>
      <DialogForm of={form} label={words.markReturned} busyLabel={words.requesting}>
        <p className="text-ink-2">
          {keepsPlan ? words.partQuestion(money(rest)) : words.returnQuestion(money(byRule), has_salon)}
        </p>
        {has_salon && (
          <Checkbox
            name="keepsPlan"
            label={words.keepsPlan}
            checked={keepsPlan}
            onChange={(keepsPlan) => form.set({ keepsPlan })}
          />
        )}
        <TextField {...form.text('amount')} label={words.returnedAmount} inputMode="decimal" />
        {(keepsPlan || !isByRule(form.values.amount)) && (
          <TextArea
            {...form.text('reason')}
            label={keepsPlan ? words.reason : words.differenceReason}
            maxLength={500}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
