// The texts of the page of a visit: the server writes them into the page, and the script of the page after each change.

import { meanings } from '../appointments/visit-state.rules.ts';
import { givenIn } from '../salon/translations.rules.ts';
import { capitalise } from '../ground/format.sq.ts';
import { hasWhatsApp } from '../ground/phones.rules.ts';
import type { TakenTerms } from './bookings.ts';
import { chainLine } from './chain-line.ts';
import { paidBy } from './package-lines.rules.ts';
import {
  afterwards,
  answerByIn,
  durationIn,
  ended,
  guestIn,
  momentIn,
  priceIn,
  reasonIn,
  untilIn,
} from './salon-page.rules.ts';
import { type PageBasics, type PageWords, say } from './salon-page.ts';
import type { Visit } from './visits.ts';

const headings: Partial<Record<Visit['state'], keyof PageWords>> = {
  declined: 'notAccepted',
  cancelled: 'isCancelled',
  over: 'isOver',
};

export function headingOf(words: PageWords, { state, date, time }: Visit): string {
  const heading = headings[state];
  return heading ? String(words[heading]) : capitalise(momentIn(words, date, time));
}

export function lineOf(words: PageWords, visit: Visit): string {
  const { state, date, time, isAccepted, isComing } = visit;
  if (state === 'waiting') {
    return [requestedLine(words, visit), confirmLinkOf(words, visit) && words.onlyNumber]
      .filter(Boolean)
      .join(' ');
  }
  if (state === 'booked')
    return [isAccepted && words.accepted, isComing && words.thanks].filter(Boolean).join(' ');
  return [`${capitalise(momentIn(words, date, time))}.`, reasonOf(words, visit)].filter(Boolean).join(' ');
}

/** The line about a request that waits: what it is, and until when the salon answers. */
export const requestedLine = (words: PageWords, { keepsTime, salon, answerBy }: Visit): string =>
  [
    keepsTime ? say(words.requested, { salon: salon.name }) : words.requestedWithoutTime,
    answerByIn(words, answerBy),
  ]
    .filter(Boolean)
    .join(' ');

/** The reason why the salon declined the request; empty if it gave no reason. */
export const reasonOf = (words: PageWords, { reason }: Pick<Visit, 'reason'>): string =>
  reason === null ? '' : say(words.reason, { reason: ended(reasonIn(words, reason)) });

/** The services in this language; in Albanian where the salon translated none of them. */
export const serviceIn = (
  language: PageBasics['language'],
  { service, translations }: Pick<Visit, 'service' | 'translations'>,
): string => givenIn(language, translations) ?? service;

/** The terms of a visit: `Arben · 30 min · 5,00 €` */
export const termsOf = (words: PageWords, { barber, duration, price }: TakenTerms): string =>
  [barber, durationIn(words, duration), price !== null && priceIn(words, price)].filter(Boolean).join(' · ');

/** The line of a visit: `Për Dea · Prerje · Arben · 30 min · 5,00 € · Paguhet në sallon.` All visits of a chain are in it. */
export const whatOf = ({ language, words }: Pick<PageBasics, 'language' | 'words'>, visit: Visit): string => {
  const { state, guest } = visit;
  const { chain: all = [] } = visit;
  const standing = all.filter(({ isCancelled }) => !isCancelled);
  // of a booking that is off, each service has a name in this language only in its own part
  const parts = standing.length > 0 ? standing : all;
  const isChain = parts.length > 1;
  return [
    capitalise(guestIn(words, guest)),
    isChain ? chainLine(language, parts) : serviceIn(language, visit),
    termsOf(words, isChain ? { ...visit, barber: '' } : visit),
    meanings[state].isAhead && (visit.fromPackage ? paidBy(language) : words.payThere),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** The link to the chat of the salon, with the code of the request; empty if no request waits, or the salon has no mobile number. */
export function confirmLinkOf(words: PageWords, { code, date, time, salon }: Visit): string {
  if (!code || !salon.phone || !hasWhatsApp(salon.phone)) return '';
  const text = say(words.confirmText, { salon: salon.name, when: momentIn(words, date, time), code });
  return `https://wa.me/${salon.phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** The sentence on the last moment for changes, or with the number to call; empty if the visit is not ahead. */
export function untilOf(
  words: PageWords,
  { state, mayMove, mayCancel, changeUntil, salon, ...visit }: Visit,
): string {
  if (!meanings[state].isAhead) return '';
  if (mayMove)
    return [untilIn(words, new Date(changeUntil)), visit.isLastMove && words.onceMore]
      .filter(Boolean)
      .join(' ');
  const phone = salon.phone && say(words.phoneOf, { phone: salon.phone });
  return [afterwards(words, mayCancel), phone].filter(Boolean).join(' ');
}

/** The line below the title after the client cancelled: which visit it was, and thanks. */
export const cancelledLine = (words: PageWords, visit: Visit): string =>
  `${capitalise(momentIn(words, visit.date, visit.time))}. ${words.thanksForTelling}`;

export const stillWaitingLine = (words: PageWords, { answerBy }: Visit): string =>
  [words.stillWaiting, answerByIn(words, answerBy)].filter(Boolean).join(' ');

/** The line after a move: what happened to the time, and whether the salon accepted it as a request. */
export function movedLine(words: PageWords, visit: Visit, moved: 'moved' | 'movedBySalon'): string {
  // where the client moved it, the salon accepted the time before
  const isAccepted = visit.isAccepted && moved === 'movedBySalon';
  const line =
    visit.state === 'waiting' ? stillWaitingLine(words, visit) : lineOf(words, { ...visit, isAccepted });
  return [words[moved], line].filter(Boolean).join(' ');
}

/** A number of hours: `3 orë` */
export const hoursIn = (words: PageWords, minutes: number): string =>
  minutes === 60 ? words.oneHour : say(words.manyHours, { n: minutes / 60 });
