import { useId } from 'react';

interface RadioGroupProps<Value extends string> {
  readonly label: string;
  /** Only screen readers get the label. */
  readonly isLabelHidden?: boolean;
  /** The chosen value; undefined while nothing is chosen. */
  readonly value: Value | undefined;
  /** The name of each value, in the order of the list. */
  readonly names: readonly (readonly [Value, string])[];
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
}

export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  names,
  error,
  onChange,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="min-w-0">
      <legend className={isLabelHidden ? 'sr-only' : 'lab mb-1'}>{label}</legend>
      {names.map(([key, name]) => (
        <label
          key={key}
          className="flex min-h-9 cursor-pointer items-center gap-2.5 text-ink-2 pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={id}
            checked={key === value}
            onChange={() => onChange(key)}
            className="tick rounded-full"
          />
          <span className="min-w-0 break-words">{name}</span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
