// A dialog that makes a token, and shows it once.
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { ApiScope } from '#contracts/ground/opened-by.ts';
import { messages, scopeNames } from '#contracts/identity/tokens.sq.ts';
import { longestTokenName } from '#contracts/identity/tokens.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { ShownOnce } from '../../ground/ui/ShownOnce.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { createToken } from './api.ts';
import { words } from './words.sq.ts';

export default function TokenDialog({ onClose }: { readonly onClose: () => void }) {
  const [secret, show] = useState<string>();
  return (
    <Dialog title={words.create} onClose={onClose}>
      {secret ? <ShownOnce secret={secret} onClose={onClose} /> : <NewToken onMade={show} />}
    </Dialog>
  );
}

function NewToken({ onMade }: { readonly onMade: (secret: string) => void }) {
  const create = useChange(createToken);
  const [id] = useState(() => newId());
  const form = useForm({
    initial: { name: '', scopes: [] as readonly ApiScope[], days: '365' },
    check: ({ name, scopes }) =>
      name.trim() === ''
        ? ({ field: 'name', message: messages.nameMissing } as const)
        : scopes.length === 0
          ? { message: messages.scopesMissing }
          : undefined,
    send: ({ name, scopes, days }) =>
      create.mutateAsync({ body: { id, name, scopes: [...scopes], days: days ? Number(days) : null } }),
    done: ({ secret }) => onMade(secret),
    otherwise: words.createFailed,
  });
  const { scopes } = form.values;
  const choose = (scope: ApiScope, chosen: boolean) =>
    form.set({ scopes: chosen ? [...scopes, scope] : scopes.filter((one) => one !== scope) });

  return (
    <DialogForm of={form} label={words.create} busyLabel={words.creating}>
      <TextField
        {...form.text('name')}
        label={words.name}
        hint={words.nameHint}
        maxLength={longestTokenName}
        autoComplete="off"
      />
      <fieldset>
        <legend className="lab">{words.rights}</legend>
        {ApiScope.options.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeNames[scope]}
            name={scope}
            checked={scopes.includes(scope)}
            onChange={(chosen) => choose(scope, chosen)}
          />
        ))}
      </fieldset>
      <SelectField
        label={words.lasts}
        value={form.values.days}
        onChange={(days) => form.set({ days })}
        names={words.lengths}
      />
    </DialogForm>
  );
}
