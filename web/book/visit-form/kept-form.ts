// The form of a visit or of blocked time that was open or on its way when the session ended. It opens again when the same
// user signs in.
import { useEffect, useRef } from 'react';
import { forgetKept, keepIfSessionEnded, keptValues } from '../../ground/lib/kept-values.ts';
import type { OpenForm } from './requests.ts';

const name = 'form of the day';

export const keepForm = (form: OpenForm): void => keepIfSessionEnded(name, withoutRefusal(form));

/** Keeps the form if it closes because the session ended. Answers what was typed so far. */
export function useKeptForm<Form extends OpenForm>(form: Form) {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => () => keepForm(latest.current), []);
  return latest;
}

/** The kept form. It is given only once. */
export function takeKeptForm() {
  const form = keptValues<OpenForm>(name);
  forgetKept(name);
  return form;
}

function withoutRefusal(form: OpenForm): OpenForm {
  if (form.what === 'block') {
    const { refusal: _, ...request } = form.request;
    return { what: 'block', request };
  }
  const { refusal: _, taken: __, ...request } = form.request;
  return { what: 'visit', request };
}
