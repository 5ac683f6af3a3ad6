import { useId } from 'react';
import { monthName } from '#contracts/ground/format.sq.ts';
import { words } from '../../clients/words.sq.ts';

/** The chosen day, month and year; an empty text where nothing is chosen. */
interface ChosenBirthday {
  readonly birthDay: string;
  readonly birthMonth: string;
  readonly birthYear: string;
}

interface BirthdayFieldProps {
  readonly chosen: ChosenBirthday;
  readonly thisYear: number;
  readonly error: string | undefined;
  readonly onChange: (changes: Partial<ChosenBirthday>) => void;
}

const upTo = (last: number) => Array.from({ length: last }, (_, n) => String(n + 1));

export function BirthdayField({ chosen, thisYear, error, onChange }: BirthdayFieldProps) {
  const noteId = useId();
  const parts = [
    { field: 'birthDay', label: words.birthDay, none: words.noDay, values: upTo(31), nameOf: String },
    {
      field: 'birthMonth',
      label: words.birthMonth,
      none: words.noMonth,
      values: upTo(12),
      nameOf: (month: string) => monthName(`2000-${month.padStart(2, '0')}-01`),
    },
    {
      field: 'birthYear',
      label: words.birthYear,
      none: words.noYear,
      values: Array.from({ length: 100 }, (_, n) => String(thisYear - n)),
      nameOf: String,
    },
  ] as const;
  return (
    <fieldset className="field">
      <legend className="lab mb-1.5">{words.birthday}</legend>
      <div className="grid grid-cols-[1fr_1.6fr_1.2fr] gap-2">
        {parts.map(({ field, label, none, values, nameOf }) => (
          <select
            key={field}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && noteId}
            value={chosen[field]}
            onChange={(event) => onChange({ [field]: event.target.value })}
            className="input num min-w-0 px-2"
          >
            <option value="">{none}</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {nameOf(value)}
              </option>
            ))}
          </select>
        ))}
      </div>
      {error && (
        <p id={noteId} className="text-xs font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
