import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { CallFailed, explain } from '../lib/call.ts';
import { keptValues, useKeep } from '../lib/kept-values.ts';
import { overwrittenIn } from '../lib/use-shown.ts';
import { toast } from './toast.ts';
import { useNeedsNetwork } from './use-needs-network.tsx';

interface SavedFieldProps<Shown extends object>
  extends Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'className' | 'inputMode'> {
  readonly label: string;
  /** The key under which the typed text is kept if the session ends. */
  readonly keepAs: string;
  readonly saved: string;
  /** The reason why a text is not sent at all. */
  readonly problemOf?: (text: string) => string | undefined;
  /** The saved values of the field. `save` gets them as they were when the typing began. */
  readonly shown?: Shown;
  readonly save: (text: string, shown: Shown) => Promise<unknown>;
  /** Shown if the server refuses without a message. */
  readonly otherwise?: string;
}

/**
 * A field without a form. Its text is saved on blur and on Enter. Escape restores the saved text. Without a network the field can only be
 * read, and text that was typed before waits in the field.
 */
export function SavedField<Shown extends object>({
  label,
  keepAs,
  saved,
  problemOf,
  shown = {} as Shown,
  save,
  otherwise,
  className = '',
  ...input
}: SavedFieldProps<Shown>) {
  // undefined while the user has typed nothing
  const [kept] = useState(() => keptValues<{ text: string; seen: Shown }>(keepAs));
  const [typed, type] = useState(kept?.text);
  // what was shown when the typing began
  const seen = useRef(kept?.seen);
  useKeep(keepAs, typed === undefined ? undefined : { text: typed, seen: seen.current ?? shown });
  const [problem, complain] = useState<string>();
  const unanswered = useRef(0);
  // a text on its way is not lost if the user leaves
  const [sent, setSent] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const { isOff, attributes, reason } = useNeedsNetwork();

  const keep = async () => {
    const text = typed?.trim();
    if (text === undefined || problem || isOff) return;
    if (text === saved) return unanswered.current === 0 && type(undefined);
    const wrong = problemOf?.(text);
    if (wrong) return complain(wrong);
    unanswered.current += 1;
    setSent(typed);
    // what is typed before the answer arrives, is typed over this text
    const over = seen.current ?? shown;
    seen.current = undefined;
    try {
      await save(text, over);
      // text that is typed before the answer arrives stays
      type((now) => (now === typed ? undefined : now));
    } catch (error) {
      const refusal = error instanceof CallFailed ? Object.values(error.fields)[0] : undefined;
      seen.current = { ...over, ...overwrittenIn(error) };
      if (refusal && field.current) complain(refusal);
      else toast.error(refusal ?? explain(error, otherwise));
    } finally {
      unanswered.current -= 1;
      setSent(undefined);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') keep();
    if (event.key !== 'Escape') return;
    type(undefined);
    complain(undefined);
  };

  return (
    <div className={className}>
      <input
        {...input}
        ref={field}
        aria-label={label}
        data-unsaved={(typed !== undefined && typed !== saved && typed !== sent) || undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? noteId : attributes['aria-describedby']}
        readOnly={isOff}
        autoComplete="off"
        value={typed ?? saved}
        onChange={(event) => {
          if (typed === undefined) seen.current = shown;
          type(event.target.value);
          complain(undefined);
        }}
        onBlur={keep}
        onKeyDown={onKeyDown}
        className="input"
      />
      {problem && (
        <p id={noteId} role="alert" className="mt-1 text-xs font-medium text-danger-ink">
          {problem}
        </p>
      )}
      {reason}
    </div>
  );
}
