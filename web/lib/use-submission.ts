// Something that is sent by a press of a button: once at a time, and not before the server wants it again.
import { useState } from 'react';
import { CallFailed, explain } from './call.ts';
import { useCountdown } from './use-countdown.ts';

export interface Sentences {
  /** What is said when the server refuses without a sentence of its own. */
  readonly otherwise?: string | undefined;
  /** What is said when it can't be reached. */
  readonly unreachable?: string | undefined;
}

export function useSubmission({ otherwise, unreachable }: Sentences = {}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const [secondsToWait, wait] = useCountdown();

  const submit = <Answer>(
    send: () => Promise<Answer>,
    done: (answer: Answer) => void,
    refused?: (failure: CallFailed) => void,
  ) => {
    if (busy || secondsToWait > 0) return;
    setFailure(undefined);
    setBusy(true);
    send().then(
      (answer) => {
        setBusy(false);
        done(answer);
      },
      (error: unknown) => {
        setBusy(false);
        if (!(error instanceof CallFailed)) throw error;
        setFailure(error);
        if (error.retryAfter) wait(error.retryAfter);
        refused?.(error);
      },
    );
  };

  return {
    submit,
    busy,
    secondsToWait,
    failure,
    /** The failure as a sentence. */
    told: failure && explain(failure, otherwise, unreachable),
    dismiss: () => setFailure(undefined),
  };
}
