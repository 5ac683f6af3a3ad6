import { TextField, type TextFieldProps } from './TextField.tsx';

/** A field for an e-mail. The keyboard does not correct the typed text. */
export const EmailField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField {...props} type="email" autoCapitalize="none" spellCheck={false} />
);
