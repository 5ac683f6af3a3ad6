// Asks for days off. It imports React Aria: import it only through a Chunk.
import { messages as hoursMessages } from '#contracts/salon/hours.sq.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { DateField } from '../../ground/ui/DateField.tsx';
import { CloseButton, Dialog } from '../../ground/ui/Dialog.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { useAskForLeave } from './api.ts';
import { words } from './words.sq.ts';

interface AskDialogProps {
  readonly today: string;
  readonly onClose: () => void;
}

export default function AskDialog({ today, onClose }: AskDialogProps) {
  const ask = useAskForLeave();
  const form = useForm({
    keepAs: 'request for leave',
    initial: { from: today, to: today, note: '' },
    check: ({ from, to }) =>
      to < from ? ({ field: 'to', message: hoursMessages.endsBeforeStart } as const) : undefined,
    send: (typed) => ask.mutateAsync(typed),
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.failed,
  });
  const { values, set, errors } = form;
  return (
    <Dialog title={words.ask} onClose={onClose}>
      <form {...form.form}>
        <div className="grid grid-cols-2 gap-4 px-5 py-4">
          <div className="col-span-2 empty:hidden">
            <FormMessage of={form} />
          </div>
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
          <div className="col-span-2">
            <TextField {...form.text('note')} label={words.note} maxLength={300} autoComplete="off" />
          </div>
        </div>
        <div className="sticky bottom-0 flex justify-end gap-2 border-t border-line bg-surface px-5 py-3.5">
          <CloseButton>{words.close}</CloseButton>
          <SubmitButton of={form} label={words.send} busyLabel={words.sending} />
        </div>
      </form>
    </Dialog>
  );
}
