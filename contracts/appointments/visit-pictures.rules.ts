// The limits of the pictures of a visit.

export const picturesOfVisit = 4;
export const longestSide = 1600;
export const maxWholeBytes = 300 * 1024;
/** The small picture of a list. */
export const longestSmallSide = 320;
export const maxSmallBytes = 24 * 1024;
/** The pictures that may wait on one device. */
export const mostWaiting = 20;
/** From so many pictures before the ceiling on, people are told how many are left. */
export const toldLeft = 1000;

/** The source of a picture that the device still has. A WebP begins with `RIFF`. */
export const smallSource = (base64: string): string =>
  `data:image/${base64.startsWith('UklGR') ? 'webp' : 'jpeg'};base64,${base64}`;

interface Side {
  readonly side: 'before' | 'after' | null;
}

/** A picture from before and one from after, to be compared: the first and the last of each that is marked; else none. */
export function pairOf<P extends Side>(pictures: readonly P[]): readonly [P, P] | undefined {
  const before = pictures.find(({ side }) => side === 'before');
  const after = pictures.findLast(({ side }) => side === 'after');
  return before && after && [before, after];
}
