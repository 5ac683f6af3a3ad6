import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { longestName } from '#contracts/ground/primitives.ts';
import { type ServiceGroup, translatedTextsOfGroup } from '#contracts/salon/service-groups.ts';
import { groupMessages } from '#contracts/salon/services.sq.ts';
import { translationsFrom, typedTranslations } from '#contracts/salon/translations.rules.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { useShown } from '../../ground/lib/use-shown.ts';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { createGroup, updateGroup } from './changes.ts';
import { FoldedTranslations, TranslationFields } from './TranslationFields.tsx';
import { groupDialogWords as words } from './words.sq.ts';

interface GroupDialogProps {
  /** The group that is changed; undefined for a new one. */
  readonly group: ServiceGroup | undefined;
  readonly onClose: () => void;
}

export default function GroupDialog({ group, onClose }: GroupDialogProps) {
  // one id for all attempts: a retry after a lost answer creates no second group
  const [id] = useState(() => newId());
  const create = useChange(createGroup);
  const update = useChange(updateGroup);
  const keepAs = group ? `group ${group.id}` : 'new group';
  const sendTyped = useShown(keepAs, {
    ...group,
    ...typedTranslations(translatedTextsOfGroup, group?.translations),
  });
  const form = useForm({
    keepAs,
    initial: {
      name: group?.name ?? '',
      ...typedTranslations(translatedTextsOfGroup, group?.translations),
    },
    check: ({ name }) =>
      name.trim() === '' ? { field: 'name', message: groupMessages.nameMissing } : undefined,
    send(values, typed) {
      const translations = translationsFrom(translatedTextsOfGroup, typed);
      return group
        ? sendTyped(values, typed, (changes) =>
            update.mutateAsync({ params: { id: group.id }, body: { ...changes, translations } }),
          )
        : create.mutateAsync({ body: { id, name: values.name, translations } });
    },
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.saveFailed,
  });

  return (
    <Dialog title={group ? words.editTitle : words.addTitle} onClose={onClose}>
      <DialogForm
        of={form}
        label={group ? words.save : words.add}
        busyLabel={group ? words.saving : words.adding}
      >
        <TextField
          {...form.text('name')}
          label={words.name}
          maxLength={longestName}
          autoComplete="off"
          // no autofocus on touch screens, where React Aria would show the dialog only after the keyboard has opened
          autoFocus={matchMedia('(pointer: fine)').matches}
        />
        <FoldedTranslations label={words.otherNames} errors={form.errors}>
          <TranslationFields
            texts={[{ name: 'name', label: words.name, most: longestName, albanian: form.values.name }]}
            value={(field) => form.values[field]}
            error={(field) => form.errors[field]}
            onChange={(field, typed) => form.set({ [field]: typed })}
          />
        </FoldedTranslations>
      </DialogForm>
    </Dialog>
  );
}
