// The questions of the salon before the chosen services, whose answers go with the booking, and with a time that the waitlist offers.
import type { Answers } from '#contracts/online/bookings.ts';
import { byId, element } from './elements.ts';
import { setFailure } from './failure.ts';

const box = byId('questions');
const all = [...box.querySelectorAll<HTMLElement>('[data-question]')];

/** Shows the questions before a visit with these services. */
export function askFor(services: readonly string[]): void {
  for (const field of all) {
    const { services: of } = field.dataset;
    field.hidden = of !== undefined && !of.split(' ').some((id) => services.includes(id));
  }
}

/** Tells that the page was loaded again because the salon asks other questions now. */
export const tellChanged = (): void => setFailure(box.dataset.changed);

function showMissing(field: HTMLElement, isMissing: boolean) {
  const error = field.querySelector<HTMLElement>('.error');
  const group = field.querySelector('[role=radiogroup], input');
  if (!error || !group) return;
  error.textContent = isMissing ? (box.dataset.missing ?? '') : '';
  error.hidden = !isMissing;
  if (isMissing) group.setAttribute('aria-invalid', 'true');
  else group.removeAttribute('aria-invalid');
}

/** The answers; undefined if one is missing, which is then marked. `isOffered`: none has to be given now. */
export function readAnswers(form: HTMLFormElement, isOffered = false): Answers | undefined {
  const given = new FormData(form);
  const shown = all.filter(({ hidden }) => !hidden);
  const answers = shown.map((field) => {
    const { question = '', version } = field.dataset;
    return {
      field,
      question,
      version: Number(version),
      answer: String(given.get(`question-${question}`) ?? '').trim(),
    };
  });
  const missing = answers.filter(
    ({ field, answer }) => !isOffered && field.dataset.required !== undefined && !answer,
  );
  for (const { field } of answers)
    showMissing(
      field,
      missing.some((one) => one.field === field),
    );
  if (missing.length > 0) return undefined;
  return answers.filter(({ answer }) => answer).map(({ field, ...answer }) => answer);
}

/** Says below a line of text that the answer ends there. */
function showFull(field: HTMLElement, { value, maxLength }: HTMLInputElement) {
  if (maxLength < 0) return;
  const line =
    field.querySelector('[role=status]') ??
    field.appendChild(element('p', { className: 'hint', role: 'status' }));
  line.textContent = value.length < maxLength ? '' : (box.dataset.full ?? '');
}

box.addEventListener('input', ({ target }) => {
  const field = target instanceof Element && target.closest<HTMLElement>('[data-question]');
  if (!field) return;
  showMissing(field, false);
  if (target instanceof HTMLInputElement) showFull(field, target);
});
