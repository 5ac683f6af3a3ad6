/** Shows the sentence beside the field, or hides the sentence. The answer is true if a sentence is shown. */
export function showError(form: HTMLFormElement, field: string, sentence: string | undefined): boolean {
  const input = form.elements.namedItem(field);
  const error = document.getElementById(`${field}-error`);
  if (!error || !(input instanceof HTMLElement)) return false;
  error.textContent = sentence ?? '';
  error.hidden = !sentence;
  if (sentence) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  return Boolean(sentence);
}

/** The fields and questions that are marked as wrong, in their order on the page. */
export const wrongIn = (form: HTMLFormElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('[aria-invalid=true]'),
];

/** Focuses the first of them, also in a folded part of the form, which opens. */
export function focusWrong(form: HTMLFormElement): void {
  const [first] = wrongIn(form);
  first?.closest('details')?.setAttribute('open', '');
  (first?.querySelector('input') ?? first)?.focus();
}
