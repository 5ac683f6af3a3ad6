// The page of an offer, `/o/3f9k2m7q-Qx1…`: it is made and filled in like the page of a visit.

import { clientPlaceholders, type PageBasics } from './salon-page.ts';
import type { WaitlistOffer } from './waitlist-offers.ts';
import type { WaitlistWords } from './waitlist-words.ts';

export interface OfferPageData extends PageBasics {
  /** The address of the offer, without `/o/`. */
  readonly link: string;
  readonly offer: WaitlistOffer;
  readonly offerWords: WaitlistWords;
  /** The moment until which the offered time can be taken, as a sentence says it. */
  readonly until: string;
}

export const offerPlaceholders = [
  ...clientPlaceholders,
  ...(['freed', 'heading', 'line', 'what', 'questions', 'otherTimes', 'pageLink'] as const),
] as const;
export type OfferPlaceholder = (typeof offerPlaceholders)[number];
export const offerPlaceholder = (name: OfferPlaceholder): string => `{{${name}}}`;

/** The script of the page; the build puts a hash into its name. */
export const offerScript = 'assets/offer-page.js';

/** The name of the built template. */
export const offerPageFile = 'offer.html';
