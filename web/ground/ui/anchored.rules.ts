// The position of a card beside the element that opened it.

export const cardWidth = 352;
const gap = 6;
/** The space between the card and the edge of the window. */
export const edge = 12;

interface Span {
  readonly left: number;
  readonly right: number;
}

/** The left edge of the card: right of the element, else left of it, else over it. The card is always in the window. */
export function leftOfCard({ left, right }: Span, windowWidth: number): number {
  const width = Math.min(cardWidth, windowWidth - 2 * edge);
  const last = windowWidth - edge - width;
  if (right + gap <= last) return Math.max(edge, right + gap);
  const before = left - gap - width;
  return before >= edge ? Math.min(before, last) : last;
}
