const most = 5;

/** At most five page numbers, with the current one in the middle where there is room. */
export function pageButtons(current: number, last: number) {
  const shown = Math.min(most, last);
  const first = Math.min(Math.max(1, current - Math.floor(most / 2)), last - shown + 1);
  return Array.from({ length: shown }, (_, i) => first + i);
}
