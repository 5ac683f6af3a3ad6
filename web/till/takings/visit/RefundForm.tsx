// The form that gives a part of the payment back, today.

import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import type { Method } from '#contracts/ground/payment.ts';
import { messages, parseSum } from '#contracts/till/till.sq.ts';
import { CashLack } from '../CashLack.tsx';
import { MethodOptions } from '../MethodOptions.tsx';
import { problemOfSum, SumField } from '../SumField.tsx';
import { words } from '../words.sq.ts';
import { useChange } from '../../../ground/lib/use-change.ts';
import { useChangeId } from '../../../ground/lib/use-change-id.ts';
import { useForm } from '../../../ground/lib/use-form.ts';
import { FormMessage } from '../../../ground/ui/FormMessage.tsx';
import { SubmitButton } from '../../../ground/ui/SubmitButton.tsx';
import { TextField } from '../../../ground/ui/TextField.tsx';
import { toast } from '../../../ground/ui/toast.ts';
import { refundVisit } from './api.ts';
import { Foot } from './Foot.tsx';

interface RefundFormProps {
  readonly visit: Appointment;
  readonly currency: Currency;
  /** True if the other currency is also accepted. */
  readonly hasRate: boolean;
  /** The only way in which the visit was paid; undefined if it was paid in several ways. */
  readonly paidBy?: Method | undefined;
  readonly onClose: () => void;
}

export function RefundForm({ visit, currency, hasRate, paidBy = 'cash', onClose }: RefundFormProps) {
  const { mutateAsync } = useChange(refundVisit);
  const keepAs = `refund of visit ${visit.id}`;
  const changeId = useChangeId(keepAs);
  const form = useForm({
    keepAs,
    initial: { cents: '', currency, method: paidBy, note: '' },
    check({ cents, currency, note }) {
      const problem = problemOfSum(cents, currency);
      const fields = {
        ...(problem && { cents: problem }),
        ...(note.trim() === '' && { note: messages.refundNeedsNote }),
      };
      return Object.keys(fields).length > 0 ? { fields } : undefined;
    },
    send(typed) {
      const refund = { ...typed, cents: parseSum(typed.cents, typed.currency) ?? 0 };
      return mutateAsync({ params: { id: visit.id }, body: { ...refund, change_id: changeId(refund) } });
    },
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.failed,
  });
  const { values, set } = form;
  return (
    <form {...form.form} className="grid gap-4">
      <FormMessage of={form} />
      <SumField
        {...form.text('cents')}
        label={words.refundSum}
        currency={values.currency}
        onCurrency={hasRate ? (chosen) => set({ currency: chosen }) : undefined}
      />
      <MethodOptions
        label={words.refundMethod}
        value={values.method}
        onChoose={(method) => set({ method })}
      />
      <CashLack of={values} />
      <TextField {...form.text('note')} label={words.reason} maxLength={200} />
      <Foot>
        <SubmitButton of={form} label={words.saveRefund} busyLabel={words.saving} />
      </Foot>
    </form>
  );
}
