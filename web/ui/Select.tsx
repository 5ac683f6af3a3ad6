import { ChevronDown } from 'lucide-react';
import { Field, type FieldProps } from './Field.tsx';

interface SelectProps<Key extends string> extends FieldProps {
  readonly name: string;
  readonly value: Key;
  readonly options: readonly { readonly key: Key; readonly label: string }[];
  readonly onChange: (key: Key) => void;
}

/** The browser's own list: it opens as each phone's owner knows it. */
export function Select<Key extends string>({
  label,
  error,
  hint,
  name,
  value,
  options,
  onChange,
}: SelectProps<Key>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <div className="relative">
          <select
            {...wiring}
            name={name}
            value={value}
            onChange={(event) => {
              const chosen = options.find(({ key }) => key === event.target.value);
              if (chosen) onChange(chosen.key);
            }}
            className="input cursor-pointer appearance-none pr-9"
          >
            {options.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-3"
          />
        </div>
      )}
    </Field>
  );
}
