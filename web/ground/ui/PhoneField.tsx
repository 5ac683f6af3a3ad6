import { type ComponentProps, useRef } from 'react';
import {
  countryCodeIn,
  countryCodes,
  kosovoNumberIn,
  withCountryCode,
} from '#contracts/ground/phones.rules.ts';
import { abroadMeant } from '#contracts/ground/typed-phones.rules.ts';
import { Field, type FieldProps } from './Field.tsx';
import { words } from './words.sq.ts';

interface PhoneFieldProps
  extends FieldProps,
    Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'autoComplete' | 'onFocus'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A phone number, with a button for each of the two usual countries. Some numbers are probably from Kosovo, Germany or Italy, but would, as
 * typed, call another phone or none. For such a number the field suggests the right form.
 */
export function PhoneField({ label, error, hint, value, onChange, ...attributes }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const ofKosovo = kosovoNumberIn(value);
  const suggestion = ofKosovo ?? abroadMeant(value);

  const correct = (number: string) => {
    onChange(number);
    // the user continues to type in the field, and the pressed button may disappear, so it must not keep the focus
    input.current?.focus();
  };

  return (
    <div>
      <Field label={label} error={error} hint={hint}>
        {(control) => (
          <div className="flex gap-1.5">
            <input
              {...attributes}
              {...control}
              ref={input}
              type="tel"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              // a country code without more digits is not a number
              onBlur={() => countryCodeIn(value) === value.trim() && onChange('')}
              className="input min-w-0 flex-1"
            />
            {countryCodes.map((code) => (
              <button
                key={code}
                type="button"
                aria-label={words.countryCode(code)}
                aria-pressed={countryCodeIn(value) === code}
                // the field keeps the focus; otherwise its onBlur would remove the country code
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => correct(withCountryCode(value, code))}
                className="num rounded-md border border-line px-2 text-sm font-medium text-ink-2 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
              >
                {code}
              </button>
            ))}
          </div>
        )}
      </Field>
      <div role="status" className="text-xs text-ink-2 not-empty:pt-1.5">
        {suggestion && (
          <>
            {ofKosovo ? words.kosovoNumber : words.numberAbroad}{' '}
            <button
              type="button"
              className="link num py-1 pointer-coarse:min-h-11"
              onClick={() => correct(suggestion)}
            >
              {words.correctNumber(suggestion)}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
