// The rules for asking clients for a review at Google, the address of the salon's page there, and the message itself.
import type { Language } from '../ground/languages.ts';
import { smsForm } from '../ground/sms.rules.ts';
import { texts as textsDe } from './client-texts.de.ts';
import { texts as textsEn } from './client-texts.en.ts';
import { texts as textsIt } from './client-texts.it.ts';
import { helloTo } from './client-texts.rules.ts';
import { texts as textsSq } from './client-texts.sq.ts';
import { words as de } from './review-words.de.ts';
import { words as en } from './review-words.en.ts';
import { words as it } from './review-words.it.ts';
import { words as sq } from './review-words.sq.ts';
import type { ReviewWords } from './review-words.ts';
import { say } from './salon-page.ts';

/** The days in which a person is asked at most once. */
export const daysOfRequest = 180;
/** The days after a visit in which its client can be asked: the next day may be a Sunday, a closed day or a busy one. */
export const daysToAsk = 3;
export const mostAsked = 50;

export const longestAddress = 500;

const ofGoogle = [
  /^(?:(?:www|maps|search)\.)?google\.(?:com?\.)?[a-z]{2}$/,
  /^(?:(?:www|maps|search)\.)?google\.com$/,
  /^(?:g\.page|g\.co|goo\.gl|maps\.app\.goo\.gl|share\.google)$/,
];
/** The host is followed by the page: no name, password or port. */
const shape = /^(?:https:\/\/)?([a-z\d.-]+)[/?#]./i;
/** The signs that an SMS would change. */
const unsafe = /[^\w\-.:/?#@!$&'()*+,;=%]/g;
const encoded = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** The typed address of a page at Google in the form in which it is kept; undefined if it is another address. */
export function googleAddress(typed: string): string | undefined {
  const [, host = ''] = shape.exec(typed) ?? [];
  if (/\s/.test(typed) || !ofGoogle.some((one) => one.test(host.toLowerCase()))) return undefined;
  const whole = /^https:/i.test(typed) ? typed : `https://${typed}`;
  const address = URL.canParse(whole) ? new URL(whole).href.replace(unsafe, encoded) : '';
  return address !== '' && address.length <= longestAddress ? address : undefined;
}

const wordsOf: Readonly<Record<Language, ReviewWords>> = { sq, en, it, de };
const textsOf = { sq: textsSq, en: textsEn, it: textsIt, de: textsDe };

interface Asked {
  readonly language: Language;
  readonly client: string;
  readonly salon: string;
  /** The page at Google. */
  readonly address: string;
  /** The link by which the client refuses such messages. */
  readonly refuse: string;
}

/** The message in two forms. It is the same for everybody, and promises nothing: Google forbids asking only some clients, and rewarding them. */
export function reviewMessage({ language, client, salon, address, refuse }: Asked) {
  const chat = [
    helloTo(language, client),
    say(wordsOf[language].asked, { salon, address }),
    say(textsOf[language].absent.refuse, { refuse }),
  ].join(' ');
  return { chat, sms: smsForm(chat) };
}
