import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useForm } from '../../ground/lib/use-form.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { useAddBarber } from './changes.ts';
import { words } from './words.sq.ts';

export function NewBarber() {
  const add = useAddBarber();
  const name = useRef<HTMLInputElement>(null);
  const form = useForm({
    keepAs: 'new barber',
    initial: { name: '' },
    check: ({ name }) =>
      name.trim() === '' ? ({ field: 'name', message: words.nameMissing } as const) : undefined,
    send: ({ name }) => add.mutateAsync(name),
    done({ message }) {
      toast.done(message);
      form.settle({ name: '' });
      // the next barber can be typed at once
      name.current?.focus();
    },
    otherwise: words.saveFailed,
  });

  return (
    <form {...form.form} className="grid gap-3">
      <FormMessage of={form} />
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 flex-1">
          <TextField ref={name} {...form.text('name')} label={words.new} autoComplete="off" />
        </div>
        <div className="pt-[26px]">
          <Button type="submit" busy={form.busy} disabled={form.secondsToWait > 0}>
            <Plus aria-hidden className="size-[17px]" />
            {form.busy ? words.adding : words.add}
          </Button>
        </div>
      </div>
    </form>
  );
}
