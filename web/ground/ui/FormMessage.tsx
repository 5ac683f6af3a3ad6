import { Banner } from './Banner.tsx';

interface FormMessageProps {
  /** The form that was refused, or failed. */
  readonly of: { readonly message: string | undefined; dismiss(): void };
}

/** The reason why the form was not sent, where the reason belongs to no field. */
export function FormMessage({ of: { message, dismiss } }: FormMessageProps) {
  return (
    message && (
      <Banner kind="error" onDismiss={dismiss}>
        {message}
      </Banner>
    )
  );
}
