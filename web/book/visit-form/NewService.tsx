// Fields inside the form of a visit, which add a missing service and choose it for the visit.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { checkService, serviceFrom } from '#contracts/salon/services.rules.ts';
import { defaultDuration, type Service } from '#contracts/salon/services.ts';
import { failures } from '../../appointments/words.sq.ts';
import { useAddService } from '../../salon/services/adding.ts';
import { afterFocusReturned } from '../../ground/lib/after-paint.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { formWords as words } from './words.sq.ts';

export function NewService({ onDone }: { onDone: (service: Service | undefined) => void }) {
  const [id] = useState(() => newId());
  const { currency, unit, keyboard, inField } = usePrices();
  const add = useAddService();
  const form = useForm({
    keepAs: 'new service of a visit',
    initial: { name: '', duration: String(defaultDuration), price: '', description: '' },
    check: (values) => checkService(values, currency),
    send: (values) => add.mutateAsync({ id, ...serviceFrom(values, currency), active: true }),
    done: ({ data }) => onDone(data),
    otherwise: failures.addingService,
  });

  const name = useRef<HTMLInputElement>(null);
  // the focus moves after the list of services has closed and given the focus back to its button
  useEffect(() => {
    afterFocusReturned(() => name.current?.focus());
  }, []);

  /** Enter saves the service, and does not send the form of the visit around these fields. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    form.submit();
  };

  return (
    <fieldset
      {...form.fieldset}
      onKeyDown={onKeyDown}
      className="col-span-2 grid grid-cols-2 gap-3 rounded-lg bg-sunken p-3.5"
    >
      <legend className="sr-only">{words.newService}</legend>
      {form.message && (
        <div className="col-span-2">
          <Banner kind="error" onDismiss={form.dismiss}>
            {form.message}
          </Banner>
        </div>
      )}
      <div className="col-span-2">
        <TextField {...form.text('name')} ref={name} label={words.serviceName} maxLength={120} />
      </div>
      <TextField {...form.text('duration')} label={words.duration} inputMode="numeric" />
      <TextField
        {...form.text('price')}
        label={words.price(unit)}
        inputMode={keyboard}
        placeholder={inField(0)}
      />
      <div className="col-span-2 flex justify-end gap-2">
        <Button look="ghost" onClick={() => onDone(undefined)}>
          {words.cancel}
        </Button>
        <Button busy={form.busy} onClick={form.submit}>
          {words.saveService}
        </Button>
      </div>
    </fieldset>
  );
}
