import type { Client } from '#contracts/clients.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { PhoneField } from '../ui/PhoneField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toast.ts';
import { useUpdateClient } from './api.ts';
import { words } from './words.sq.ts';

export function ClientForm({ client, onDone }: { client: Client; onDone: () => void }) {
  const update = useUpdateClient();
  const form = useForm({
    keepAs: `client ${client.id}`,
    initial: { name: client.name, phone: client.phone ?? '', note: client.note ?? '' },
    check: ({ name }) =>
      name.trim() === '' ? ({ field: 'name', message: words.nameMissing } as const) : undefined,
    send: (changes) => update.mutateAsync({ id: client.id, changes }),
    done({ message }) {
      toast.done(message);
      onDone();
    },
    otherwise: words.saveFailed,
  });

  return (
    <form {...form.form}>
      <div className="grid gap-4 px-5 py-5">
        {form.message && (
          <Banner kind="error" onDismiss={form.dismiss}>
            {form.message}
          </Banner>
        )}
        <TextField {...form.text('name')} label={words.name} hint={words.renameHint} autoComplete="off" />
        <PhoneField {...form.text('phone')} label={words.phone} hint={words.phoneHint} autoComplete="off" />
        <TextArea {...form.text('note')} label={words.note} />
      </div>
      <div className="flex justify-end gap-2 border-t border-line px-5 py-3.5">
        <Button look="ghost" onClick={onDone}>
          {words.cancel}
        </Button>
        <SubmitButton of={form} label={words.save} busyLabel={words.saving} />
      </div>
    </form>
  );
}
