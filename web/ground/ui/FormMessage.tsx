import { Banner } from './Banner.tsx';

interface FormMessageProps {
  /** The form whose sending was refused, or failed. */
  readonly of: { readonly message: string | undefined; dismiss(): void };
}

/** Why the form was not sent, where that belongs to no field. */
export function FormMessage({ of: { message, dismiss } }: FormMessageProps) {
  return (
    message && (
      <Banner kind="error" onDismiss={dismiss}>
        {message}
      </Banner>
    )
  );
}
