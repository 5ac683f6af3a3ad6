// The dialog in which a person asks for days off. It imports React Aria: import it only through a Chunk.
import { messages as hoursMessages } from '#contracts/salon/hours.sq.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { DateField } from '../../ground/ui/DateField.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { askForLeave } from './api.ts';
import { words } from './words.sq.ts';

interface AskDialogProps {
  readonly today: string;
  readonly onClose: () => void;
}

export default function AskDialog({ today, onClose }: AskDialogProps) {
  const ask = useChange(askForLeave);
  const form = useForm({
    keepAs: 'request for leave',
    initial: { from: today, to: today, note: '' },
    check: ({ from, to }) =>
      to < from ? ({ field: 'to', message: hoursMessages.endsBeforeStart } as const) : undefined,
    send: (typed) => ask.mutateAsync({ body: typed }),
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.failed,
  });
  const { values, set, errors } = form;
  return (
    <Dialog title={words.ask} onClose={onClose}>
      <DialogForm of={form} label={words.send} busyLabel={words.sending} sticky>
        <div className="grid grid-cols-2 gap-4">
          <DateField
            label={words.firstDay}
            day={values.from}
            today={today}
            error={errors.from}
            onDay={(from) => set({ from, ...(values.to < from && { to: from }) })}
          />
          <DateField
            label={words.lastDay}
            day={values.to}
            today={today}
            error={errors.to}
            onDay={(to) => set({ to })}
          />
        </div>
        <TextField {...form.text('note')} label={words.note} maxLength={300} autoComplete="off" />
      </DialogForm>
    </Dialog>
  );
}
