// The form of a new or existing room or device.

import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { messages } from '#contracts/salon/resources.sq.ts';
import * as contract from '#contracts/salon/resources.ts';
import { mostUnits, type Resource } from '#contracts/salon/resources.ts';
import { explain, refusalOf } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { useShown } from '../../ground/lib/use-shown.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { createResource, updateResource } from './api.ts';
import { words } from './words.sq.ts';

interface ResourceDialogProps {
  /** Undefined for a new one. */
  readonly resource: Resource | undefined;
  readonly onClose: () => void;
}

interface Typed {
  readonly name: string;
  readonly units: string;
  readonly is_active: boolean;
}

const unitsIn = (typed: string) => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0);

export default function ResourceDialog({ resource, onClose }: ResourceDialogProps) {
  // the same id for a retry after a lost answer, so that nothing is added twice
  const [id] = useState(() => resource?.id ?? newId());
  const add = useChange(createResource);
  const update = useChange(updateResource);
  const sent = useRef<Partial<ReturnType<typeof changesIn>>>({});
  const done = ({ message }: { message: string }) => {
    toast.done(message);
    onClose();
  };
  const changesIn = ({ units, ...typed }: Typed) => ({ ...typed, units: unitsIn(units) });
  const keepAs = `resource ${resource?.id ?? 'new'}`;
  const sendTyped = useShown(keepAs, resource);
  const form = useForm({
    keepAs,
    initial: {
      name: resource?.name ?? '',
      units: String(resource?.units ?? 1),
      is_active: resource?.is_active ?? true,
    },
    check({ name, units }) {
      const number = unitsIn(units);
      if (name.trim() === '') return { field: 'name', message: messages.nameMissing };
      return number < 1 || number > mostUnits ? { field: 'units', message: messages.unitsWrong } : undefined;
    },
    send(typed, changed) {
      if (resource)
        // units that were not changed would replace a change that is still to come
        return sendTyped(changesIn(typed), changed, (changes) => {
          sent.current = changes;
          return update.mutateAsync({ params: { id }, body: changes });
        });
      return add.mutateAsync({ body: { id, name: typed.name, units: unitsIn(typed.units) } });
    },
    done,
    otherwise: words.saveFailed,
  });
  const booked = refusalOf(form.failure, contract.updateResource, 'in_use');
  const sendFrom = (from: string) =>
    update
      .mutateAsync({ params: { id }, body: { ...sent.current, from } })
      .then(done, (failure) => toast.error(explain(failure, words.saveFailed)));
  return (
    <Dialog title={resource ? words.changeTitle(resource.name) : words.addTitle} onClose={onClose}>
      <DialogForm of={form} label={resource ? words.save : words.add} busyLabel={words.saving}>
        {booked && (
          <div className="grid gap-2">
            <p className="num text-sm text-ink-2 wrap-anywhere">{words.days(booked)}</p>
            {booked.free_from && (
              <div>
                <Button onClick={() => sendFrom(booked.free_from ?? '')}>
                  {words.from(booked.free_from)}
                </Button>
              </div>
            )}
          </div>
        )}
        <TextField
          {...form.text('name')}
          label={words.name}
          placeholder={words.namePlaceholder}
          maxLength={120}
          autoComplete="off"
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            {...form.text('units')}
            label={words.units}
            inputMode="numeric"
            autoComplete="off"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
        {resource && (
          <Checkbox
            name="is_active"
            label={words.isActive}
            checked={form.values.is_active}
            onChange={(is_active) => form.set({ is_active })}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
