// The form of the day that was open or just sent when the session ended. It opens again when the same user signs in.
import { useEffect, useRef } from 'react';
import { forgetKept, keepIfSessionEnded, keptValues } from '../../ground/lib/kept-values.ts';
import type { OpenForm } from './requests.ts';

const name = 'form of the day';

type KeptForm = OpenForm | { readonly what: 'together' };

export const keepForm = (form: KeptForm): void => keepIfSessionEnded(name, withoutRefusal(form));

/** Keeps the form if it closes because the session ended. The result is the latest form with the typed values. */
export function useKeptForm<Form extends KeptForm>(form: Form) {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => () => keepForm(latest.current), []);
  return latest;
}

/** The kept form. It is returned only once. */
export function takeKeptForm<Form extends KeptForm>(): Form | undefined {
  const form = keptValues<Form>(name);
  forgetKept(name);
  return form;
}

function withoutRefusal(form: KeptForm): KeptForm {
  if (form.what === 'together') return form;
  if (form.what === 'block') {
    const { refusal: _, ...request } = form.request;
    return { what: 'block', request };
  }
  const { refusal: _, taken: __, ...request } = form.request;
  return { what: 'visit', request };
}
