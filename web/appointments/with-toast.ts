import { explain } from '../ground/lib/call.ts';
import { type ToastOptions, toast } from '../ground/ui/toast.ts';

/** A later message about the same visit takes the place of the one before. */
export const aboutVisit = ({ id }: { readonly id: string }): string => `visit ${id}`;

interface ToastParts<Answer> {
  /** The message for an error for which the server sent none. */
  readonly failure: string;
  /** The subject: the message about its success and the one about its failure take each other's place. */
  readonly about?: string;
  readonly undo?: (answer: Answer) => (() => void) | undefined;
  /** More text and buttons for the toast after success. */
  readonly more?: (answer: Answer) => ToastOptions;
  /** More text and buttons for the toast after this error. */
  readonly refused?: (error: unknown) => ToastOptions | undefined | Promise<ToastOptions | undefined>;
}

/** Shows in a toast whether a change succeeded or failed, with buttons such as "undo" or "try again". */
export async function withToast<Answer extends { readonly message: string }>(
  sent: Promise<Answer>,
  { failure, about, undo, more, refused }: ToastParts<Answer>,
): Promise<void> {
  const since = toast.begin();
  try {
    const answer = await sent;
    toast.done(answer.message, undo?.(answer), { about, ...more?.(answer), since });
  } catch (error) {
    // the code of the buttons may not load
    const more = await Promise.resolve(refused?.(error)).catch(() => undefined);
    toast.error(explain(error, failure), { about, ...more, since });
  }
}
