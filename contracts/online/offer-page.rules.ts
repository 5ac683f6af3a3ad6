// The texts of the page of an offer: the server writes them into the page, and the script of the page after each change.
import { capitalise } from '../ground/format.sq.ts';
import type { TakenTerms } from './bookings.ts';
import type { OfferPageData } from './offer-page.ts';
import { momentIn, partsOf } from './salon-page.rules.ts';
import { say } from './salon-page.ts';
import { serviceIn, termsOf } from './visit-page.rules.ts';
import type { WaitlistOffer } from './waitlist-offers.ts';

type Shown = Pick<OfferPageData, 'language' | 'words' | 'offerWords' | 'until' | 'offer'>;

type State = Pick<WaitlistOffer, 'state' | 'detail'>;

const exactly = ({ state, detail }: State) => detail ?? state;

export const headingOfOffer = ({ words, offerWords, offer }: Shown): string =>
  exactly(offer) === 'taken' ? offerWords.taken : capitalise(momentIn(words, offer.date, offer.time));

/** Whether the offer is over: there is no time to take, and no entry in the list to give up. */
export const isOfferOver = ({ state, detail }: State): boolean => state === 'taken' || detail === 'left';

export function lineOfOffer(shown: Shown): string {
  const { words, offerWords, until, offer } = shown;
  const { date, time, later, times } = offer;
  const state = exactly(offer);
  if (state === 'taken') return say(words.seeYou, { when: momentIn(words, date, time) });
  if (state === 'requested' || state === 'requestedWithoutTime')
    return say(words[state], { salon: offer.salon.name });
  const line = state === 'open' ? say(offerWords.takeUntil, { until }) : offerWords[state];
  const isReplaced = later?.is_replaced && (state === 'open' || times.length > 0);
  return isReplaced ? `${line} ${replacesIn(shown, later.date)}` : line;
}

type Words = Pick<Shown, 'words' | 'offerWords'>;

const dayOfOther = ({ words, offerWords }: Words, day: string) => say(offerWords.date, partsOf(words, day));

/** `Ky orar zëvendëson terminin tuaj më 3 dhjetor.` */
export const replacesIn = (shown: Words, day: string): string =>
  say(shown.offerWords.replacesOther, { date: dayOfOther(shown, day) });

/**
 * The line of the visit: `Prerje · Arben · 30 min · 5,00 € · Paguhet në sallon.`; if the offered time is gone, only the service, until
 * another time is chosen.
 */
export function whatOfOffer({ language, words, offer }: Shown, chosen?: TakenTerms): string {
  const isGone = ['passed', 'expired', 'declined'].includes(exactly(offer));
  const terms = chosen ?? (isGone ? undefined : offer);
  return [serviceIn(language, offer), ...(terms ? [termsOf(words, terms), words.payThere] : [])].join(' · ');
}

/**
 * The question about the client's later visit: `Të anulohet termini juaj tjetër, më 3 dhjetor?`; undefined if there is no such visit, or
 * nothing to choose.
 */
export function questionOfOffer(shown: Shown): string | undefined {
  const { later } = shown.offer;
  if (!later || later.is_replaced) return undefined;
  return say(shown.offerWords.cancelsOther, { date: dayOfOther(shown, later.date) });
}
