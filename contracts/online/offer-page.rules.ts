// What the page of an offer says: the server writes it into the page, and its script after each change.
import { capitalise } from '../ground/format.sq.ts';
import type { OfferPageData } from './offer-page.ts';
import { durationIn, momentIn, partsOf, priceIn } from './salon-page.rules.ts';
import { say } from './salon-page.ts';
import { serviceIn } from './visit-page.rules.ts';

type Shown = Pick<OfferPageData, 'language' | 'words' | 'offerWords' | 'until' | 'offer'>;

export const headingOfOffer = ({ words, offerWords, offer }: Shown): string =>
  offer.state === 'taken' ? offerWords.taken : capitalise(momentIn(words, offer.date, offer.time));

export function lineOfOffer({ words, offerWords, until, offer: { state, date, time } }: Shown): string {
  if (state === 'open') return say(offerWords.takeUntil, { until });
  if (state === 'taken') return say(words.seeYou, { when: momentIn(words, date, time) });
  return offerWords[state];
}

/** `Prerje · Arben · 30 min · 5,00 € · Paguhet në sallon.` */
export const whatOfOffer = ({ language, words, offer }: Shown): string =>
  [
    serviceIn(language, offer),
    offer.barber,
    durationIn(words, offer.duration),
    offer.price !== null && priceIn(words, offer.price),
    words.payThere,
  ]
    .filter(Boolean)
    .join(' · ');

/** `Të anulohet termini juaj tjetër, më 3 dhjetor?`; undefined if there is no other one. */
export function questionOfOffer({ words, offerWords, offer: { later } }: Shown): string | undefined {
  if (!later) return undefined;
  return say(offerWords.cancelsOther, { date: say(offerWords.date, partsOf(words, later.date)) });
}
