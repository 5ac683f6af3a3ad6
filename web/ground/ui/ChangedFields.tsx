import { useState } from 'react';
import { changedBy } from '#contracts/ground/changed-fields.sq.ts';
import type { ChangedField } from '#contracts/ground/changed-fields.ts';
import { Confirm } from './Confirm.tsx';
import { words } from './changed-fields.sq.ts';
import { RadioGroup } from './RadioGroup.tsx';

/** A field that was typed here, and saved by somebody else meanwhile. */
export interface Conflict<Field extends string> extends ChangedField {
  readonly field: Field;
  readonly label: string;
  readonly now: string;
  readonly typed: string;
}

interface ChangedFieldsProps<Field extends string> {
  readonly conflicts: readonly Conflict<Field>[];
  readonly onClose: () => void;
  /** The fields of which the present value stays. */
  readonly onChosen: (stays: readonly Field[]) => void;
}

/** Asks for each field whether the present value stays. Nothing that somebody else saved goes by an oversight. */
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
