import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

interface TextAreaProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Makes the empty field higher than its rows. */
  readonly tall?: boolean;
}

/** A text field of several lines, which grows with its text. */
export function TextArea({
  label,
  error,
  hint,
  value,
  onChange,
  rows = 3,
  tall = false,
  ...textarea
}: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(attributes) => (
        <textarea
          {...textarea}
          {...attributes}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`input field-sizing-content h-auto max-h-60 resize-y py-2.5 ${tall ? 'min-h-36' : ''}`}
        />
      )}
    </Field>
  );
}
