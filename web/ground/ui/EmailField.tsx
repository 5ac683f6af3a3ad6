import { TextField, type TextFieldProps } from './TextField.tsx';

/** A field for an e-mail: no keyboard corrects what is typed. */
export const EmailField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField {...props} type="email" autoCapitalize="none" spellCheck={false} />
);
