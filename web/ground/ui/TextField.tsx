import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'id'> {
  readonly value: string;
  readonly onChange?: (value: string) => void;
}

export function TextField({ label, error, hint, inTable, value, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} inTable={inTable}>
      {(attributes) => (
        <input
          {...input}
          {...attributes}
          value={value}
          readOnly={input.readOnly ?? !onChange}
          onChange={(event) => onChange?.(event.target.value)}
          className="input"
        />
      )}
    </Field>
  );
}
