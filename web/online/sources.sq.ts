// A file of its own, because the settings load `words.sq.ts` with their search.
import { capitalise } from '#contracts/ground/format.sq.ts';
import { sourceNames } from '#contracts/salon/booked.sq.ts';
import type { Source } from '#contracts/salon/booked.ts';

/** A line such as 'Nga Instagrami 41 · nga kodi QR 18'. */
export const sourcesLine = (
  sources: readonly { readonly source: Source; readonly count: number }[],
): string => capitalise(sources.map(({ source, count }) => `${sourceNames[source]} ${count}`).join(' · '));
