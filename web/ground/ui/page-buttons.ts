const maxButtons = 5;

/** At most five page numbers, with the current one in the middle where possible. */
export function pageButtons(current: number, last: number) {
  const shown = Math.min(maxButtons, last);
  const first = Math.min(Math.max(1, current - Math.floor(maxButtons / 2)), last - shown + 1);
  return Array.from({ length: shown }, (_, i) => first + i);
}
