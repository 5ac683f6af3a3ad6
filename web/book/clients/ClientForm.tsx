import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '#contracts/clients/clients.ts';
import { phoneExample } from '#contracts/ground/phones.sq.ts';
import { useUpdateClient } from '../../clients/changes.ts';
import { words } from '../../clients/words.sq.ts';
import { useRights } from '../../identity/accounts/rights.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { useClose } from '../../ground/ui/Dialog.tsx';
import { EmailField } from '../../ground/ui/EmailField.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { PhoneField } from '../../ground/ui/PhoneField.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { BirthdayField } from './BirthdayField.tsx';
import { changesOf, checkClient, valuesOf } from './values.rules.ts';

export function ClientForm({ client, onDone }: { client: Client; onDone: () => void }) {
  const { data: salon } = useQuery(salonQuery);
  const update = useUpdateClient();
  const close = useClose();
  const mayChangeAll = useRights().may('clients');
  const [shown] = useState(() => valuesOf(client));
  const form = useForm({
    keepAs: `client ${client.id}`,
    initial: shown,
    check: checkClient,
    send: (values) => update.mutateAsync({ client, changes: changesOf(values, shown) }),
    done({ message }) {
      toast.done(message);
      onDone();
    },
    otherwise: words.saveFailed,
  });

  return (
    <form {...form.form}>
      <div className="grid gap-4 px-5 py-5">
        <FormMessage of={form} />
        {mayChangeAll && (
          <>
            <TextField {...form.text('name')} label={words.name} hint={words.renameHint} autoComplete="off" />
            <PhoneField
              {...form.text('phone')}
              label={words.phone}
              hint={phoneExample(salon?.country)}
              autoComplete="off"
            />
            <EmailField {...form.text('email')} label={words.email} autoComplete="off" />
            <BirthdayField
              chosen={form.values}
              thisYear={Number(localNow().day.slice(0, 4))}
              error={form.errors.birthday}
              onChange={(changes) => form.set({ ...changes, birthday: '' })}
            />
          </>
        )}
        <TextArea {...form.text('note')} label={words.note} />
      </div>
      <div className="flex justify-end gap-2 border-t border-line px-5 py-3.5">
        <Button look="ghost" onClick={() => close(onDone)}>
          {words.cancel}
        </Button>
        <SubmitButton of={form} label={words.save} busyLabel={words.saving} />
      </div>
    </form>
  );
}
