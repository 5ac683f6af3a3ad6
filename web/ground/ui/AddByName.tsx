import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useForm } from '../lib/use-form.ts';
import { Button } from './Button.tsx';
import { FormMessage } from './FormMessage.tsx';
import { TextField } from './TextField.tsx';
import { toast } from './toast.ts';

interface AddByNameProps<Answer> {
  /** The name of the form, as for `useForm`. */
  readonly keepAs: string;
  readonly words: Readonly<Record<'new' | 'add' | 'adding' | 'saveFailed', string>>;
  /** The message that the name is missing. */
  readonly missing: string;
  readonly add: (name: string) => Promise<Answer>;
  readonly onAdded?: (answer: Answer) => void;
}

/** A form that adds an item to a list. The name of the item is enough. */
export function AddByName<Answer extends { readonly message: string }>({
  keepAs,
  words,
  missing,
  add,
  onAdded,
}: AddByNameProps<Answer>) {
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    keepAs,
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? ({ field: 'name', message: missing } as const) : undefined),
    send: ({ name }) => add(name),
    done(answer) {
      toast.done(answer.message);
      form.settle({ name: '' });
      // the field keeps the focus, so that the next name can be typed at once
      field.current?.focus();
      onAdded?.(answer);
    },
    otherwise: words.saveFailed,
  });

  return (
    <form {...form.form} className="grid gap-3">
      <FormMessage of={form} />
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 flex-1">
          <TextField ref={field} {...form.text('name')} label={words.new} autoComplete="off" />
        </div>
        <div className="flex gap-3 pt-[26px]">
          <Button type="submit" busy={form.busy} disabled={form.secondsToWait > 0}>
            <Plus aria-hidden className="size-[17px]" />
            {form.busy ? words.adding : words.add}
          </Button>
        </div>
      </div>
    </form>
  );
}
