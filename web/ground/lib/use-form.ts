// The only way to send a form: checks the values, sends them once, shows each problem beside its field, keeps the values.
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { CallFailed, explain } from './call.ts';
import { keptValues, useKeep } from './kept-values.ts';
import { onReturn } from './reach.ts';
import { useCountdown } from './use-countdown.ts';

type FieldErrors<Values> = { readonly [Field in keyof Values]?: string };

/** The problem of a form: a sentence for the whole form, a sentence for each wrong field, or both. */
export interface Problem<Values> {
  readonly message?: string | undefined;
  readonly fields?: FieldErrors<Values>;
}

/** The problem of only the first wrong field, for forms that show one problem at a time. */
interface FieldProblem<Values> {
  readonly field: keyof Values;
  readonly message: string;
}

interface FormParts<Values, Answer> {
  readonly initial: Values;
  /** The name of the form. If the session ends, the typed values are there again when the user opens the form after signing in. */
  readonly keepAs?: string | undefined;
  /** The refusal of an earlier attempt. The form opens again and shows it; `initial` then has the typed values. */
  readonly refusal?: Problem<Values> | undefined;
  readonly check: (values: Values) => Problem<Values> | FieldProblem<Values> | undefined;
  /**
   * The function that sends the form. Usually this is the `mutateAsync` of a mutation (see use-change.ts), or a plain call if no cached
   * data depends on it. A dialog that closes before the answer gives the values to its parent: `send: async (values) => onSave(values)`.
   * `typed`: only the values that differ from the first values of the form. The other values may have changed elsewhere meanwhile.
   */
  readonly send: (values: Values, typed: Partial<Values>) => Promise<Answer>;
  readonly done?: (answer: Answer) => void;
  /** Shown if the server refuses without a message. */
  readonly otherwise?: string | undefined;
  /** Shown if the server can't be reached. */
  readonly unreachable?: string | undefined;
}

const isSecret = (field: string) => /password/i.test(field);
const wrongControl = ':is(input, textarea, select)[aria-invalid="true"], button[data-invalid]';

export function useForm<Values extends Record<keyof Values, string | boolean | readonly unknown[]>, Answer>({
  initial,
  keepAs,
  refusal,
  check,
  send,
  done,
  otherwise,
  unreachable,
}: FormParts<Values, Answer>) {
  const element = useRef<HTMLElement>(null);
  const [values, setValues] = useState<Values>(() => ({
    ...initial,
    ...(keepAs !== undefined && keptValues<Partial<Values>>(keepAs)),
  }));
  const [before, setBefore] = useState(initial);
  const [problem, setProblem] = useState<Problem<Values>>(refusal ?? {});
  const [failure, setFailure] = useState<CallFailed>();
  const [busy, setBusy] = useState(false);
  const [secondsToWait, wait] = useCountdown();
  const sent = useRef(values);

  // the wrong field gets the focus only after the problem is drawn: before that the field may not be visible
  const focusIsDue = useRef(refusal !== undefined);
  useEffect(() => {
    if (!focusIsDue.current) return;
    focusIsDue.current = false;
    focusFirst(element.current, Object.keys(problem.fields ?? {}));
  });

  const show = (next: Problem<Values>) => {
    setProblem(next);
    focusIsDue.current = true;
  };

  const set = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    setProblem(({ message, fields }) => {
      const rest: { [Field in keyof Values]?: string } = { ...fields };
      for (const field in changes) delete rest[field];
      // when the user has changed every wrong field, the sentence above the form is no longer true
      const isSolved = Object.keys(fields ?? {}).length > 0 && Object.keys(rest).length === 0;
      return { message: isSolved ? undefined : message, fields: rest };
    });
  };

  /** Shows the saved values. What the user has typed since the form was sent, or had the values `from`, stays. */
  const showSaved = (saved: Partial<Values>, from = sent.current) => {
    setBefore((now) => ({ ...now, ...saved }));
    setValues((now) => ({ ...now, ...saved, ...differing(now, from) }));
  };

  const refuse = (error: unknown) => {
    setBusy(false);
    if (!(error instanceof CallFailed)) throw error;
    setFailure(error);
    if (error.retryAfter) wait(error.retryAfter);
    const isShownAtField = Object.keys(error.fields).some((field) => field in values);
    show({
      message: isShownAtField ? undefined : explain(error, otherwise, unreachable),
      fields: error.fields as FieldErrors<Values>,
    });
  };

  /** Checks the typed values and shows what is wrong with them. */
  const isRight = () => {
    setFailure(undefined);
    const found = check(values);
    if (found)
      show('field' in found ? ({ fields: { [found.field]: found.message } } as Problem<Values>) : found);
    return !found;
  };

  const submit = () => {
    if (busy || secondsToWait > 0 || !isRight()) return;
    setProblem({});
    setBusy(true);
    sent.current = values;
    send(values, differing(values, before)).then((answer) => {
      setBusy(false);
      done?.(answer);
    }, refuse);
  };

  const dismiss = () => {
    setFailure(undefined);
    setProblem(({ fields = {} }) => ({ fields }));
  };
  // a form that failed without a network can be tried again when the network is back
  useEffect(() => (failure?.code === 'unreachable' ? onReturn(dismiss) : undefined));

  const ref = useCallback((form: HTMLElement | null) => {
    element.current = form;
  }, []);

  const typed = Object.entries(differing(values, initial));
  const keepable = typed.filter(([field]) => !isSecret(field));
  useKeep(keepAs, keepable.length > 0 ? Object.fromEntries(keepable) : undefined);
  // refused values are unsaved too
  const isUnsaved = refusal !== undefined || typed.length > 0;
  /** The dialog around the form asks before unsaved values are lost. */
  const marked = { ref, 'data-unsaved': isUnsaved || undefined };

  return {
    values,
    set,
    settle: showSaved,
    submit,
    isRight,
    busy,
    secondsToWait,
    /** The refusal itself, for screens that read its code and offer the user a solution. */
    failure,
    /** The sentence above the form. */
    message: problem.message,
    dismiss,
    /** The error of each field, for controls other than text fields. */
    errors: (problem.fields ?? {}) as FieldErrors<Values>,
    /** The props of the element around the fields, if that element is not a `form`. */
    fieldset: marked,
    form: {
      ...marked,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        submit();
      },
    },
    /** The props of a text field. */
    text: <Field extends keyof Values & string>(field: Field) => ({
      name: field,
      value: String(values[field]),
      onChange: (typed: string) => set({ [field]: typed } as unknown as Partial<Values>),
      error: problem.fields?.[field],
    }),
  };
}

const differing = <Values extends object>(values: Values, from: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== from[field as keyof Values]),
  ) as Partial<Values>;

function focusFirst(form: HTMLElement | null, fields: string[]) {
  const named = fields.map((field) => `[name="${field}"]`).join();
  const control = form?.querySelector(wrongControl) ?? (named && form?.querySelector(named));
  if (control instanceof HTMLElement) control.focus();
}
