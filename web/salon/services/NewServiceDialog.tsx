import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { checkService, serviceFrom } from '#contracts/salon/services.rules.ts';
import { defaultDuration, translatedTexts } from '#contracts/salon/services.ts';
import { translationsFrom, typedTranslations } from '#contracts/salon/translations.rules.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { useAddService } from './adding.ts';
import { groupsQuery } from './changes.ts';
import { checkNeeds, needsFrom, type TypedNeed } from './needs.rules.ts';
import { ServiceTranslationFields } from './ServiceTranslationFields.tsx';
import { FoldedTranslations } from './TranslationFields.tsx';
import { hasWait, WaitFields } from './WaitFields.tsx';
import { words } from './words.sq.ts';

const needFields = new Chunk(() => import('./NeedFields.tsx'));

export default function NewServiceDialog({ onClose }: { onClose: () => void }) {
  // one id for all attempts: a retry after a lost answer creates no second service
  const [id] = useState(() => newId());
  const add = useAddService();
  const { data: groups = [] } = useQuery(groupsQuery);
  const { currency, unit, keyboard } = usePrices();
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
      needs: [] as readonly TypedNeed[],
      group: '',
      ...typedTranslations(translatedTexts),
    },
    check(typed) {
      const needs = checkNeeds(typed.needs, typed);
      return checkService(typed, currency) ?? (needs ? { field: 'needs', message: needs } : undefined);
    },
    send: (typed) =>
      add.mutateAsync({
        id,
        ...serviceFrom(typed, currency),
        ...(typed.group && { group_id: typed.group }),
        active: true,
        translations: translationsFrom(translatedTexts, typed),
        ...(typed.needs.length > 0 && { needs: needsFrom(typed.needs) }),
      }),
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.saveFailed,
  });
  const selectAll = (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select();

  return (
    <Dialog title={words.addTitle} onClose={onClose}>
      <DialogForm of={form} label={words.add} busyLabel={words.adding}>
        <TextField
          {...form.text('name')}
          label={words.name}
          autoComplete="off"
          // no autofocus on touch screens, where React Aria would show the dialog only after the keyboard has opened
          autoFocus={matchMedia('(pointer: fine)').matches}
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
        <WaitFields of={form.values} error={(field) => form.errors[field]} onChange={form.set} />
        <LazyExtra chunk={needFields} of={form.values} error={form.errors.needs} onChange={form.set} />
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
    </Dialog>
  );
}
