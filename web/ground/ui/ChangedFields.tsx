import { useState } from 'react';
import { changedBy } from '#contracts/ground/changed-fields.sq.ts';
import type { ChangedField } from '#contracts/ground/changed-fields.ts';
import { Confirm } from './Confirm.tsx';
import { words } from './changed-fields.sq.ts';
import { RadioGroup } from './RadioGroup.tsx';

/** A field that was changed here, and saved by somebody else meanwhile. */
export interface Conflict<Field extends string> extends ChangedField {
  readonly field: Field;
  readonly label: string;
  readonly now: string;
  readonly typed: string;
}

interface ChangedFieldsProps<Field extends string> {
  readonly conflicts: readonly Conflict<Field>[];
  readonly onClose: () => void;
  /** Called with the fields of which the present value stays. */
  readonly onChosen: (stays: readonly Field[]) => void;
}

interface ChangedInFormProps<Values, Field extends keyof Values & string> {
  readonly form: {
    readonly set: (changes: Partial<Pick<Values, Field>>) => void;
    readonly dismiss: () => void;
  };
  readonly conflicts: readonly Conflict<Field>[];
  readonly present: Pick<Values, Field>;
  readonly onClose: () => void;
}

/** Asks while there are conflicts. If the present value of a field stays, the form then has that value, which is not sent yet. */
export function ChangedInForm<Values, Field extends keyof Values & string>({
  form,
  conflicts,
  present,
  onClose,
}: ChangedInFormProps<Values, Field>) {
  if (conflicts.length === 0) return null;
  const take = (stays: readonly Field[]) => {
    const changes: Partial<Pick<Values, Field>> = {};
    for (const field of stays) changes[field] = present[field];
    form.set(changes);
    form.dismiss();
    onClose();
  };
  return <ChangedFields conflicts={conflicts} onClose={onClose} onChosen={take} />;
}

/** Asks for each field whether the present value stays, so that a saved value of somebody else is not overwritten by accident. */
export function ChangedFields<Field extends string>({
  conflicts,
  onClose,
  onChosen,
}: ChangedFieldsProps<Field>) {
  const [mine, setMine] = useState<readonly Field[]>([]);
  const choose = (field: Field, isMine: boolean) =>
    setMine([...mine.filter((one) => one !== field), ...(isMine ? [field] : [])]);
  return (
    <Confirm
      title={words.title}
      question={words.question}
      yes={words.choose}
      isSafe
      onClose={onClose}
      onYes={() => onChosen(conflicts.map(({ field }) => field).filter((field) => !mine.includes(field)))}
    >
      <div className="mt-4 grid gap-4">
        {conflicts.map(({ field, label, now, typed, by, at }) => (
          <RadioGroup
            key={field}
            label={label}
            value={mine.includes(field) ? 'typed' : 'now'}
            names={[
              ['now', words.now(now, changedBy({ by, at }))],
              ['typed', words.typed(typed)],
            ]}
            onChange={(value) => choose(field, value === 'typed')}
          />
        ))}
      </div>
    </Confirm>
  );
}
