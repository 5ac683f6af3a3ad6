// The dialogs of the till. This file imports React Aria: load the file only through a `Chunk`.

import { useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { messages, parseSum } from '#contracts/till/till.sq.ts';
import { currencyWords } from '#contracts/till/till-sheet.sq.ts';
import { useChange } from '../ground/lib/use-change.ts';
import { useChangeId } from '../ground/lib/use-change-id.ts';
import { useForm } from '../ground/lib/use-form.ts';
import { Dialog } from '../ground/ui/Dialog.tsx';
import { DialogForm } from '../ground/ui/DialogForm.tsx';
import { SelectField } from '../ground/ui/SelectField.tsx';
import { TextField } from '../ground/ui/TextField.tsx';
import { toast } from '../ground/ui/toast.ts';
import { reopenDay } from './api.ts';
import type { TillDialogProps } from './open-dialog.ts';
import { addTaking, setFiscalNumber } from './takings/api.ts';
import { CashLack } from './takings/CashLack.tsx';
import { words } from './words.sq.ts';

export default function TillDialogs({ open, own, onClose }: TillDialogProps) {
  if (open.what === 'reopen') return <Reopen day={open.day} onClose={onClose} />;
  if (open.what === 'fiscal') return <FiscalNumber taking={open.taking} onClose={onClose} />;
  return <Move kind={open.what} day={open.day} own={own} onClose={onClose} />;
}

/** A function that closes the dialog when its change is saved, and shows the answer. */
const saved = (onClose: () => void) => (answer: { readonly message: string }) => {
  toast.done(answer.message);
  onClose();
};

interface MoveProps extends Pick<TillDialogProps, 'own' | 'onClose'> {
  readonly kind: 'in' | 'out';
  readonly day: string;
}

function Move({ kind, day, own, onClose }: MoveProps) {
  const add = useChange(addTaking);
  // the same id when the form is sent again, so that the row is not added twice
  const [id] = useState(() => newId());
  const form = useForm({
    keepAs: `till ${kind}`,
    initial: { cents: '', currency: own, note: '' },
    check({ cents, currency, note }) {
      if (!parseSum(cents, currency)) return { field: 'cents', message: messages.sumInvalid };
      return note.trim() === '' ? { field: 'note', message: messages.moveNeedsReason } : undefined;
    },
    send({ cents, currency, note }) {
      return add.mutateAsync({
        body: { id, kind, day, currency, cents: parseSum(cents, currency) ?? 0, note },
      });
    },
    done: saved(onClose),
    otherwise: words.rowFailed,
  });
  const isPut = kind === 'in';
  return (
    <Dialog title={isPut ? words.put : words.taken} onClose={onClose}>
      <DialogForm of={form} label={words.saveRow} busyLabel={words.saving}>
        <div className="grid grid-cols-2 gap-3">
          <TextField {...form.text('cents')} label={words.sum} inputMode="decimal" autoComplete="off" />
          <SelectField
            label={words.currency}
            value={form.values.currency}
            names={currencyWords}
            onChange={(currency) => form.set({ currency: currency as Currency })}
          />
        </div>
        {!isPut && <CashLack day={day} of={{ ...form.values, method: 'cash' }} />}
        <TextField
          {...form.text('note')}
          label={words.why}
          hint={isPut ? words.putExample : words.takenExample}
          maxLength={200}
          autoComplete="off"
        />
      </DialogForm>
    </Dialog>
  );
}

function Reopen({ day, onClose }: { day: string } & Pick<TillDialogProps, 'onClose'>) {
  const reopen = useChange(reopenDay);
  const changeId = useChangeId();
  const form = useForm({
    keepAs: `reopening of ${day}`,
    initial: { note: '' },
    check: ({ note }) =>
      note.trim() === '' ? ({ field: 'note', message: messages.moveNeedsReason } as const) : undefined,
    send: ({ note }) => reopen.mutateAsync({ body: { day, note, change_id: changeId({ day, note }) } }),
    done: saved(onClose),
    otherwise: words.reopenFailed,
  });
  return (
    <Dialog title={words.reopen} onClose={onClose}>
      <DialogForm of={form} label={words.reopen} busyLabel={words.reopening}>
        <p className="text-ink-2">{words.reopenLine}</p>
        <TextField {...form.text('note')} label={words.why} maxLength={200} autoComplete="off" />
      </DialogForm>
    </Dialog>
  );
}

function FiscalNumber({ taking, onClose }: { taking: Taking } & Pick<TillDialogProps, 'onClose'>) {
  const save = useChange(setFiscalNumber);
  const changeId = useChangeId();
  const form = useForm({
    keepAs: `fiscal number of ${taking.id}`,
    initial: { fiscal_number: taking.fiscal_number ?? '' },
    check: ({ fiscal_number }) =>
      fiscal_number.trim() === ''
        ? ({ field: 'fiscal_number', message: words.fiscalMissing } as const)
        : undefined,
    send: (typed) =>
      save.mutateAsync({ params: { id: taking.id }, body: { ...typed, change_id: changeId(typed) } }),
    done: saved(onClose),
    otherwise: words.rowFailed,
  });
  return (
    <Dialog title={words.fiscal} onClose={onClose}>
      <DialogForm of={form} label={words.saveRow} busyLabel={words.saving}>
        <TextField {...form.text('fiscal_number')} label={words.fiscal} maxLength={40} autoComplete="off" />
      </DialogForm>
    </Dialog>
  );
}
