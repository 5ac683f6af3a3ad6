import { PasswordField } from '../../ground/ui/PasswordField.tsx';
import type { TextFieldProps } from '../../ground/ui/TextField.tsx';
import { words } from './words.sq.ts';

interface NewPasswordFieldsProps {
  /** The props of each field, from the form. */
  readonly text: (
    field: 'password' | 'confirmPassword',
  ) => Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>;
  readonly label?: string;
  readonly hint?: string;
}

/** A new password, typed twice. */
export const NewPasswordFields = ({
  text,
  label = words.newPassword,
  hint = words.passwordHint,
}: NewPasswordFieldsProps) => (
  <>
    <PasswordField {...text('password')} label={label} hint={hint} autoComplete="new-password" />
    <PasswordField {...text('confirmPassword')} label={words.confirmPassword} autoComplete="new-password" />
  </>
);
