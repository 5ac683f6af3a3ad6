import { Plus } from 'lucide-react';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { messages } from '#contracts/salon/staff.sq.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { useAddPerson } from './api.ts';
import { words } from './words.sq.ts';

/** A name is enough. The rest is set in the dialog, which opens next. */
export function NewPerson({ onAdded }: { onAdded: (id: string) => void }) {
  // the same for all attempts with one name: a retry after a lost answer adds nobody twice
  const [id, setId] = useState(() => newId());
  const add = useAddPerson();
  const form = useForm({
    keepAs: 'new person',
    initial: { name: '' },
    check: ({ name }) =>
      name.trim() === '' ? ({ field: 'name', message: messages.nameMissing } as const) : undefined,
    send: ({ name }) => add.mutateAsync({ id, name, role: 'barber' }),
    done({ message, data }) {
      toast.done(message);
      form.settle({ name: '' });
      setId(newId());
      onAdded(data.id);
    },
    otherwise: words.saveFailed,
  });

  return (
    <form {...form.form} className="grid gap-3">
      <FormMessage of={form} />
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 flex-1">
          <TextField {...form.text('name')} label={words.new} autoComplete="off" />
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
