// A service that the salon lacks, added within the form of a visit and chosen for it.
import { type KeyboardEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { checkService, serviceFrom } from '#contracts/services.rules.ts';
import { defaultDuration, type Service } from '#contracts/services.ts';
import { CallFailed, explain } from '../lib/call.ts';
import { useAddService } from '../services/api.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { failures, formWords as words } from './screen.sq.ts';

type Complaints = { readonly [Field in 'name' | 'duration' | 'price']?: string };

export function NewService({ onDone }: { onDone: (service: Service | undefined) => void }) {
  const [id] = useState(() => newId());
  const [typed, setTyped] = useState({ name: '', duration: String(defaultDuration), price: '' });
  const [complaints, setComplaints] = useState<Complaints>({});
  const adding = useAddService();

  const set = (field: keyof typeof typed) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setComplaints({ ...complaints, [field]: undefined });
  };

  const save = () => {
    const service = { ...typed, description: '' };
    const flaw = checkService(service);
    if (flaw) return setComplaints({ [flaw.field]: flaw.message });
    adding.mutate(
      { id, ...serviceFrom(service), active: true },
      {
        onSuccess: ({ data }) => onDone(data),
        onError: (error) => error instanceof CallFailed && setComplaints(error.fields),
      },
    );
  };

  /** Within the form of the visit, which Enter would send. */
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    save();
  };

  return (
    <fieldset onKeyDown={onKey} className="col-span-2 grid grid-cols-2 gap-3 rounded-lg bg-sunken p-3.5">
      <legend className="sr-only">{words.newService}</legend>
      {adding.error && (
        <div className="col-span-2">
          <Banner kind="error" onDismiss={adding.reset}>
            {explain(adding.error, failures.addingService)}
          </Banner>
        </div>
      )}
      <div className="col-span-2">
        <TextField
          label={words.serviceName}
          value={typed.name}
          onChange={set('name')}
          error={complaints.name}
          maxLength={120}
          autoFocus
        />
      </div>
      <TextField
        label={words.duration}
        value={typed.duration}
        onChange={set('duration')}
        error={complaints.duration}
        inputMode="numeric"
      />
      <TextField
        label={words.price}
        value={typed.price}
        onChange={set('price')}
        error={complaints.price}
        inputMode="decimal"
        placeholder="0,00"
      />
      <div className="col-span-2 flex justify-end gap-2">
        <Button look="ghost" onClick={() => onDone(undefined)}>
          {words.cancel}
        </Button>
        <Button busy={adding.isPending} onClick={save}>
          {words.saveService}
        </Button>
      </div>
    </fieldset>
  );
}
