import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';
import { words } from './words.sq.ts';

type PasswordFieldProps = Omit<TextFieldProps, 'type'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows the typed password. */
export function PasswordField({ label, error, hint, value, onChange, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} hint={hint}>
      {(attributes) => (
        <div className="relative">
          <input
            {...input}
            {...attributes}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange?.(event.target.value)}
            className="input pr-11"
          />
          <button
            type="button"
            aria-label={shown ? words.hidePassword : words.showPassword}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-3 hover:text-ink"
          >
            <Icon aria-hidden className="size-[18px]" strokeWidth={1.9} />
          </button>
        </div>
      )}
    </Field>
  );
}
