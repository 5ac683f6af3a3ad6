// What every form does: check in order, send once, put each complaint beside its field, keep what was typed.
import { type FormEvent, useRef, useState } from 'react';
import { type Sentences, useSubmission } from './use-submission.ts';

interface FormParts<Values, Answer> extends Sentences {
  readonly initial: Values;
  /** The first thing that is wrong, in the order in which it is to be said. */
  readonly check: (values: Values) => { field: keyof Values; message: string } | undefined;
  readonly send: (values: Values) => Promise<Answer>;
  readonly done: (answer: Answer) => void;
}

type Complaints<Values> = { [Field in keyof Values]?: string };

export function useForm<Values extends Record<keyof Values, string | boolean>, Answer>({
  initial,
  check,
  send,
  done,
  ...sentences
}: FormParts<Values, Answer>) {
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [complaints, setComplaints] = useState<Complaints<Values>>({});
  const submission = useSubmission(sentences);

  const set = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    setComplaints((before) => {
      const rest = { ...before };
      for (const field in changes) delete rest[field];
      return rest;
    });
  };

  const complain = (all: Complaints<Values>) => {
    setComplaints(all);
    const first = Object.keys(values).find((field) => field in all);
    const control = first && element.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const flaw = check(values);
    if (flaw) {
      submission.dismiss();
      complain({ [flaw.field]: flaw.message } as Complaints<Values>);
    } else {
      submission.submit(
        () => send(values),
        done,
        ({ fields }) => complain(fields as Complaints<Values>),
      );
    }
  };

  const isToldAtField = Object.keys(submission.failure?.fields ?? {}).some((field) => field in values);

  return {
    ...submission,
    /** The failure as a sentence, where none of the fields says it already. */
    told: isToldAtField ? undefined : submission.told,
    values,
    set,
    form: { ref: element, onSubmit, noValidate: true },
    /** What a text field needs. */
    text: <Field extends keyof Values & string>(field: Field) => ({
      name: field,
      value: String(values[field]),
      onChange: (typed: string) => set({ [field]: typed } as unknown as Partial<Values>),
      error: complaints[field],
    }),
  };
}
