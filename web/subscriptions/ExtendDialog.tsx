// Gives somebody more time. It brings React Aria: import it only through a Chunk.
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { planNames } from '#contracts/subscriptions.sq.ts';
import { Extension } from '#contracts/subscriptions.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PopoverSelect } from '../ui/PopoverSelect.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toast.ts';
import { extensionWords as words } from './admin.sq.ts';

interface ExtendDialogProps {
  /** Whose subscription it is. */
  readonly name: string;
  readonly plan?: Extension['subscriptionType'];
  readonly extend: (extension: Extension) => Promise<{ message: string }>;
  readonly onClose: () => void;
}

const { value: durationValue } = Extension.shape.duration.shape;
const choicesOf = (labels: Record<string, string>) => [
  { title: '', choices: Object.entries(labels).map(([key, label]) => ({ key, label })) },
];

export default function ExtendDialog({ name, plan = 'monthly', extend, onClose }: ExtendDialogProps) {
  const queries = useQueryClient();
  const form = useForm({
    initial: { plan, value: '1', unit: 'months' as Extension['duration']['unit'] },
    check({ value }) {
      const issue = z.safeParse(durationValue, Number(value)).error?.issues[0];
      return issue && ({ field: 'value', message: issue.message } as const);
    },
    send: ({ plan, value, unit }) =>
      extend({ subscriptionType: plan, duration: { value: Number(value), unit } }).catch((error) => {
        console.warn('Failed to extend subscription');
        throw error;
      }),
    done({ message }) {
      toast.done(message);
      // it shows in every list of users and subscriptions
      queries.invalidateQueries();
      onClose();
    },
    otherwise: words.failed,
    unreachable: words.failed,
  });

  return (
    <Dialog title={words.title} onClose={onClose}>
      <form {...form.form}>
        <div className="grid grid-cols-1 gap-4 px-5 py-5">
          {form.told && (
            <Banner kind="error" onDismiss={form.dismiss}>
              {form.told}
            </Banner>
          )}
          <div>
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-ink-3">{words.countsFrom}</p>
          </div>
          <PopoverSelect
            label={words.plan}
            value={form.values.plan}
            groups={choicesOf(planNames)}
            onChange={(key) => form.set({ plan: key as Extension['subscriptionType'] })}
          />
          <div className="grid grid-cols-2 items-start gap-4">
            <TextField
              {...form.text('value')}
              label={words.duration}
              type="number"
              inputMode="numeric"
              min={1}
              max={120}
              step={1}
            />
            <PopoverSelect
              label={words.unit}
              value={form.values.unit}
              groups={choicesOf(words.units)}
              onChange={(key) => form.set({ unit: key as Extension['duration']['unit'] })}
            />
          </div>
        </div>
        <div className="flex justify-end gap-2 border-t border-line px-5 py-3.5">
          <Button look="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton of={form} label={words.confirm} busyLabel={words.extending} />
        </div>
      </form>
    </Dialog>
  );
}
