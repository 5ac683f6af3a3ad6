import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { checkService, hasWait, serviceFrom } from '#contracts/salon/services.rules.ts';
import { defaultDuration, translatedTexts } from '#contracts/salon/services.ts';
import { translationsFrom, typedTranslations } from '#contracts/salon/translations.rules.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { dropSecondClick } from '../../ground/ui/use-second-click-dropped.ts';
import { useAddService } from './adding.ts';
import { groupsQuery } from './changes.ts';
import { checkNeeds, needsFrom, type TypedNeed } from './needs.rules.ts';
import { checkOwnHours, ownHoursAsTyped, ownHoursFrom } from './own-hours.rules.ts';
import { ServiceTranslationFields } from './ServiceTranslationFields.tsx';
import { FoldedTranslations } from './TranslationFields.tsx';
import { words } from './words.sq.ts';

const waitFields = new Chunk(() => import('./WaitFields.tsx'));
const needFields = new Chunk(() => import('./NeedFields.tsx'));
const ownHoursFields = new Chunk(() => import('./OwnHoursFields.tsx'));

export default function NewServiceDialog({ onClose }: { onClose: () => void }) {
  const [{ n, group }, start] = useState({ n: 0, group: '' });
  return (
    <Dialog title={words.addTitle} onClose={onClose}>
      {/* an empty form for each service; services of one group usually follow each other */}
      <NewServiceForm
        key={n}
        isNext={n > 0}
        group={group}
        onAdded={(last) => (last === undefined ? onClose() : start({ n: n + 1, group: last }))}
      />
    </Dialog>
  );
}

interface NewServiceFormProps {
  /** Whether a service was just added. */
  readonly isNext: boolean;
  readonly group: string;
  /** Takes the group of the added service if another service follows. */
  readonly onAdded: (group?: string) => void;
}

function NewServiceForm({ isNext, group, onAdded }: NewServiceFormProps) {
  // one id for all attempts: a retry after a lost answer creates no second service
  const [id] = useState(() => newId());
  const add = useAddService();
  const { data: groups = [] } = useQuery(groupsQuery);
  const { currency, unit, keyboard } = usePrices();
  const addsAnother = useRef(false);
  const form = useForm({
    keepAs: 'new service',
    initial: {
      name: '',
      duration: String(defaultDuration),
      price: '',
      description: '',
      buffer: '',
      wait: '',
      workAfter: '',
      addon: false as boolean,
      requiresTest: false as boolean,
      asksPicture: false as boolean,
      needs: [] as readonly TypedNeed[],
      ...ownHoursAsTyped(),
      group,
      ...typedTranslations(translatedTexts),
    },
    check(typed) {
      const needs = checkNeeds(typed.needs, typed);
      return (
        checkService(typed, currency) ??
        (needs ? { field: 'needs', message: needs } : undefined) ??
        checkOwnHours(typed)
      );
    },
    send: (typed) =>
      add.mutateAsync({
        id,
        ...serviceFrom(typed, currency),
        ...(typed.group && { group_id: typed.group }),
        active: true,
        ...(typed.asksPicture && { asks_picture: true }),
        translations: translationsFrom(translatedTexts, typed),
        ...(typed.needs.length > 0 && { needs: needsFrom(typed.needs) }),
        ...(ownHoursFrom(typed) && { own_hours: ownHoursFrom(typed) }),
      }),
    done({ message }) {
      toast.done(message);
      onAdded(addsAnother.current ? form.values.group : undefined);
    },
    otherwise: words.saveFailed,
  });
  const selectAll = (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select();

  const submit = (another: boolean) => {
    // the spinners move the buttons
    dropSecondClick();
    addsAnother.current = another;
    form.submit();
  };
  const element = {
    ...form.form,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      submit(false);
    },
  };

  return (
    <DialogForm
      of={{ ...form, form: element }}
      label={words.add}
      busyLabel={words.adding}
      between={
        <Button busy={form.busy} disabled={form.secondsToWait > 0} onClick={() => submit(true)}>
          {words.addAnother}
        </Button>
      }
    >
      <TextField
        {...form.text('name')}
        label={words.name}
        autoComplete="off"
        // a dialog that opens has no autofocus on touch screens: React Aria would show it only after the keyboard has opened
        autoFocus={isNext || matchMedia('(pointer: fine)').matches}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...form.text('duration')}
          label={hasWait(form.values) ? words.work : words.duration}
          inputMode="numeric"
          onFocus={selectAll}
        />
        <TextField
          {...form.text('price')}
          label={words.price(unit)}
          inputMode={keyboard}
          onFocus={selectAll}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...form.text('buffer')}
          label={words.buffer}
          inputMode="numeric"
          placeholder="0"
          hint={words.bufferHint}
        />
        <div className="pt-[26px]">
          <Checkbox
            label={words.addon}
            name="addon"
            checked={form.values.addon}
            onChange={(addon) => form.set({ addon })}
          />
        </div>
      </div>
      <Checkbox
        label={words.requiresTest}
        name="requires_test"
        checked={form.values.requiresTest}
        onChange={(requiresTest) => form.set({ requiresTest })}
      />
      <Checkbox
        label={words.asksPicture}
        name="asks_picture"
        checked={form.values.asksPicture}
        onChange={(asksPicture) => form.set({ asksPicture })}
      />
      {groups.length > 0 && (
        <SelectField
          label={words.group}
          none={words.noGroup}
          names={Object.fromEntries(groups.map(({ id: one, name }) => [one, name]))}
          value={form.values.group}
          error={form.errors.group}
          onChange={(group) => form.set({ group })}
        />
      )}
      <LazyExtra
        chunk={waitFields}
        of={form.values}
        error={(field: 'wait' | 'workAfter') => form.errors[field]}
        onChange={form.set}
      />
      <LazyExtra chunk={needFields} of={form.values} error={form.errors.needs} onChange={form.set} />
      <LazyExtra chunk={ownHoursFields} of={form.values} errors={form.errors} onChange={form.set} />
      <TextArea {...form.text('description')} label={words.descriptionOptional} rows={2} />
      <FoldedTranslations label={words.otherNames} errors={form.errors}>
        <ServiceTranslationFields
          of={form.values}
          value={(field) => form.values[field]}
          error={(field) => form.errors[field]}
          onChange={(field, typed) => form.set({ [field]: typed })}
        />
      </FoldedTranslations>
    </DialogForm>
  );
}
