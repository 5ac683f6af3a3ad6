import { useQuery } from '@tanstack/react-query';
import type { Till } from '#contracts/appointments/visit-payments.ts';
import { parseAmount } from '#contracts/ground/format.sq.ts';
import { rateBounds } from '#contracts/till/till.rules.ts';
import { messages } from '#contracts/till/till.sq.ts';
import { useChange } from '../ground/lib/use-change.ts';
import { useFollowing, useShownOver } from '../ground/lib/use-following.ts';
import { useForm } from '../ground/lib/use-form.ts';
import { Checkbox } from '../ground/ui/Checkbox.tsx';
import { FormMessage } from '../ground/ui/FormMessage.tsx';
import { Loaded } from '../ground/ui/Loaded.tsx';
import { SubmitButton } from '../ground/ui/SubmitButton.tsx';
import { TextField } from '../ground/ui/TextField.tsx';
import { toast } from '../ground/ui/toast.ts';
import { tillQuery, updateTill } from './api.ts';
import { settingsWords, words } from './words.sq.ts';

export default function TillTab() {
  return (
    <Loaded of={useQuery(tillQuery)} failed={words.loadFailed} lines={4} isQuiet>
      {(till) => <TillForm till={till} />}
    </Loaded>
  );
}

const typedFrom = ({ is_on, asks_how_paid, rate }: Till) => ({
  is_on,
  asks_how_paid,
  rate: rate === null ? '' : String(rate).replace('.', ','),
});

/** A refused change knows the rate of somebody else as a number. */
const changesFrom = ({
  rate,
  ...boxes
}: Omit<ReturnType<typeof typedFrom>, 'rate'> & { rate: string | number }) => ({
  ...boxes,
  rate: parseAmount(String(rate)),
});

/** True if the rate is within its bounds. The number of decimals is checked by the server. */
const isRate = (rate: number | undefined) =>
  rate !== undefined && rate >= rateBounds.min && rate <= rateBounds.max;

function TillForm({ till }: { till: Till }) {
  const update = useChange(updateTill);
  const { seen, sendTyped } = useShownOver('till', typedFrom(till));
  const form = useForm({
    keepAs: 'till',
    initial: typedFrom(till),
    check: ({ rate }) =>
      rate.trim() === '' || isRate(parseAmount(rate))
        ? undefined
        : ({ field: 'rate', message: messages.rateInvalid } as const),
    send: (values, typed) => sendTyped(changesFrom, values, typed, (body) => update.mutateAsync({ body })),
    done({ till: saved, message }) {
      form.settle(typedFrom(saved));
      toast.done(message);
    },
    otherwise: settingsWords.saveFailed,
  });
  useFollowing(form, typedFrom(till), seen);
  const box = (name: 'is_on' | 'asks_how_paid') => ({
    name,
    checked: form.values[name],
    onChange: (checked: boolean) => form.set({ [name]: checked }),
  });

  return (
    <form {...form.form} className="grid max-w-[480px] gap-4">
      <div className="grid gap-2 text-ink-2">
        <p>{settingsWords.settingsLine}</p>
        <p>{settingsWords.notFiscal}</p>
      </div>
      <FormMessage of={form} />
      <Checkbox {...box('is_on')} label={settingsWords.isOn} />
      {form.values.is_on && (
        <>
          <div>
            <Checkbox {...box('asks_how_paid')} label={settingsWords.asksHowPaid} />
            <p className="text-sm text-ink-3">{settingsWords.asksHowPaidLine}</p>
          </div>
          <TextField
            {...form.text('rate')}
            label={settingsWords.rate}
            hint={settingsWords.rateHint}
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      )}
      <div className="mt-2">
        <SubmitButton of={form} label={settingsWords.save} busyLabel={words.saving} />
      </div>
    </form>
  );
}
