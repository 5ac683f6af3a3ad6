// A form that sets, changes or removes the PIN of a person. The typed PIN stays visible: the person who sets it tells it to its owner, and
// a browser would take a masked field for the password of the account.

import { pinLength } from '#contracts/identity/pins.rules.ts';
import type { OwnPin } from '#contracts/identity/pins.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { tellOutcome, toast } from '../../ground/ui/toast.ts';
import { setPin } from './api.ts';
import { setPinWords } from './words.sq.ts';

interface PinFormProps {
  /** The id of the person whose PIN it is. */
  readonly id: string;
  readonly known: OwnPin;
}

export function PinForm({ id, known: { hasPin, pinIsOff } }: PinFormProps) {
  const save = useChange(setPin);
  const removal = useChange(setPin);
  const form = useForm({
    initial: { pin: '' },
    check: () => undefined,
    send: ({ pin }) => save.mutateAsync({ params: { id }, body: { pin } }),
    done({ message }) {
      toast.done(message);
      form.settle({ pin: '' });
    },
    otherwise: setPinWords.failed,
  });
  const remove = () =>
    removal.mutate({ params: { id }, body: { pin: null } }, tellOutcome(setPinWords.failed));

  return (
    <form {...form.form} className="grid gap-3">
      {pinIsOff && <p className="text-sm font-semibold text-danger-ink">{setPinWords.isOff}</p>}
      <FormMessage of={form} />
      <TextField
        {...form.text('pin')}
        label={hasPin ? setPinWords.newPin : setPinWords.pin}
        hint={setPinWords.hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={pinLength.most}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy} disabled={form.secondsToWait > 0}>
          {form.busy ? setPinWords.saving : hasPin ? setPinWords.change : setPinWords.set}
        </Button>
        {hasPin && (
          <Button look="ghost" busy={removal.isPending} onClick={remove}>
            {setPinWords.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
