// The question for the password, and for the code of an account with a second factor.
import { useState } from 'react';
import { messages } from '#contracts/identity/accounts.sq.ts';
import { messages as factorMessages } from '#contracts/identity/second-factors.sq.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { PasswordField } from '../../ground/ui/PasswordField.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';

interface QuestionParts {
  readonly hasCode?: boolean;
  /** The result is false if a code is needed too. */
  readonly send: (typed: { readonly password: string; readonly code?: string }) => Promise<boolean>;
  readonly done: () => void;
}

export function usePasswordQuestion({ hasCode = false, send, done }: QuestionParts) {
  const [isCodeWanted, askCode] = useState(false);
  const asksCode = isCodeWanted || hasCode;
  const form = useForm({
    initial: { password: '', code: '' },
    check({ password, code }) {
      if (password === '') return { field: 'password', message: messages.passwordMissing } as const;
      return asksCode && !code.trim() ? { field: 'code', message: factorMessages.codeWanted } : undefined;
    },
    send: ({ password, code }) => send({ password, ...(asksCode && { code }) }),
    done: (isEnough) => (isEnough ? done() : askCode(true)),
  });
  return { form, asksCode, isCodeWanted };
}

interface PasswordQuestionProps {
  readonly of: ReturnType<typeof usePasswordQuestion>;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

export const PasswordQuestion = ({
  of: { form, asksCode, isCodeWanted },
  label,
  autoComplete,
}: PasswordQuestionProps) => (
  <>
    <PasswordField {...form.text('password')} label={label} autoComplete={autoComplete} autoFocus />
    {asksCode && (
      <TextField
        {...form.text('code')}
        label={factorMessages.codeWanted}
        autoComplete="one-time-code"
        autoFocus={isCodeWanted}
      />
    )}
  </>
);
