import { useRef } from 'react';
import { kosovoNumberIn } from '#contracts/phones.rules.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { words } from './words.sq.ts';

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'onChange'> & {
  readonly onChange: (value: string) => void;
};

/** Where a number was likely meant for Kosovo, but would ring elsewhere or nowhere, the one to dial is a tap away. */
export function PhoneField(props: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const meant = kosovoNumberIn(props.value);

  const correct = (number: string) => {
    props.onChange(number);
    // the button goes, the focus must not
    input.current?.focus();
  };

  return (
    <div>
      <TextField {...props} ref={input} type="tel" />
      <div role="status" className="text-xs text-ink-2 not-empty:pt-1.5">
        {meant && (
          <>
            {words.kosovoNumber}{' '}
            <button
              type="button"
              className="link num py-1 pointer-coarse:min-h-11"
              onClick={() => correct(meant)}
            >
              {words.correctNumber(meant)}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
