import { explain } from '../ground/lib/call.ts';
import { type ToastOptions, toast } from '../ground/ui/toast.ts';

/** The subject of messages about a visit: a later message replaces the earlier message about the same visit. */
export const aboutVisit = ({ id }: { readonly id: string }): string => `visit ${id}`;

interface ToastParts<Answer> {
  /** The message for an error if the server sent no message. */
  readonly failure: string;
  /** The subject: messages with the same subject replace each other, for success or failure. */
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
    // the code of the additional buttons may not load
    const more = await Promise.resolve(refused?.(error)).catch(() => undefined);
    toast.error(explain(error, failure), { about, ...more, since });
  }
}
