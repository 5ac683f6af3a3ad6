// Writes the texts of a salon to a client, in the language of the client, for a chat and as an SMS.

import { dayParts, eachOnce } from '../ground/calendar.rules.ts';
import { capitalise } from '../ground/format.sq.ts';
import type { Language } from '../ground/languages.ts';
import { smsForm } from '../ground/sms.rules.ts';
import { basics as basicsSq } from './basics.sq.ts';
import { texts as de } from './client-texts.de.ts';
import { texts as en } from './client-texts.en.ts';
import { texts as it } from './client-texts.it.ts';
import { texts as sq } from './client-texts.sq.ts';
import type { ClientText, ClientWords } from './client-texts.ts';
import { ownReminder } from './reminders.sq.ts';
import { basics as basicsDe } from './salon-page.de.ts';
import { basics as basicsEn } from './salon-page.en.ts';
import { basics as basicsIt } from './salon-page.it.ts';
import { dayIn, ended, guestIn, momentIn, partsOf, reasonIn } from './salon-page.rules.ts';
import { type BasicWords, say } from './salon-page.ts';

const textsOf: Record<Language, ClientWords> = { sq, en, it, de };
const basicsOf: Record<Language, BasicWords> = { sq: basicsSq, en: basicsEn, it: basicsIt, de: basicsDe };

export interface ToldVisit {
  readonly language: Language;
  /** The client who comes. */
  readonly client: string;
  /** The person who booked, if it is not the client: the text greets this person. */
  readonly bookedBy: string | null;
  readonly salon: string;
  readonly date: string;
  /** The times; several for a reminder of several visits of one day. */
  readonly times: readonly string[];
  /** The service and the barber of each visit. */
  readonly visits: readonly { readonly service: string; readonly barber: string }[];
  /** The page of each visit; empty if the pages are not known. */
  readonly links: readonly string[];
  /** The service of the visit, where others were booked with it: news of one of them is not news of all. */
  readonly part?: string | undefined;
  /** The page of the salon, while it takes bookings. */
  readonly page?: string | null;
  /** The reason why the salon declined, if it gave one. */
  readonly reason?: string;
  /** The present day, for the texts that write `today` instead of the date. */
  readonly today?: string;
}

type End = 'see' | 'change' | 'answer' | 'again';
/** The end of each text; a text that is not listed ends without a link. */
const ends: Partial<Record<ClientText, End>> = {
  requested: 'see',
  requestMoved: 'see',
  accepted: 'change',
  moved: 'answer',
  reminder: 'answer',
  reminders: 'answer',
  declined: 'again',
  cancelled: 'again',
  missed: 'again',
};

function endOf(text: ClientText, words: ClientWords, { links, page }: ToldVisit) {
  const end = ends[text];
  if (!end) return '';
  if (end === 'again') return page ? say(words.again, { page }) : words.writeToUs;
  return links.length > 0 ? say(words[end], { link: links.join(' ') }) : '';
}

/** The greeting to the person who booked. */
export const helloTo = (language: Language, client: string): string =>
  say(textsOf[language].hello, { client });

/** The words for a guest: `për Dea`; empty if the person who booked comes. */
const guestOf = ({ language, client, bookedBy }: ToldVisit) =>
  guestIn(basicsOf[language], bookedBy === null ? null : client);

const both = (part: string, guest: string) => [part, guest].filter(Boolean).join(', ');
const inBrackets = (text: string) => (text ? ` (${text})` : '');

/** The text in two forms. An SMS has only characters of its alphabet, and fits in one part if the links are not long. */
export function clientMessage(text: ClientText, told: ToldVisit) {
  const { language, client, bookedBy, salon, date, times, visits, today } = told;
  const [words, basics] = [textsOf[language], basicsOf[language]];
  const time = eachOnce(times).join(` ${words.and} `);
  const what = visits.map(({ service, barber }) => `${service}, ${barber}`).join('; ');
  const reason = told.reason ? ended(reasonIn(basics, told.reason)) : '';
  const on = capitalise(say(words.thatDay, { day: dayIn(basics, date) }));
  const part = told.part ?? '';
  const who = guestOf(told);
  const guest = inBrackets(both(part, who));
  const values = { salon, time, what, guest, Day: date === today ? words.today : on };
  const sentence = say(words.chat[text], { ...values, when: momentIn(basics, date, time) + guest });
  const end = endOf(text, words, told);
  const chat = withoutEmpty(
    [helloTo(language, bookedBy ?? client), sentence, reason, end].filter(Boolean).join(' '),
  );

  const parts = partsOf(basics, date);
  const [, monthNumber] = dayParts(date);
  const when = say(words.shortWhen, { ...parts, monthNumber, monthShort: parts.month.slice(0, 3), time });
  const link = told.links.join(' ');
  const short = { when, link, page: told.page ?? '' };
  return { chat, sms: inOnePart(words.sms[text], short, { reason, what, guest: who, part, salon }) };
}

/** The reminder in the salon's own text, which is in Albanian; for other languages, or without an own text, the usual one. */
export function reminderMessage(own: string | null, told: ToldVisit) {
  if (own === null || told.language !== 'sq') {
    return clientMessage(told.times.length > 1 ? 'reminders' : 'reminder', told);
  }
  const forGuest = inBrackets(guestOf(told));
  const chat = ownReminder(own, { ...told, client: told.bookedBy ?? told.client, forGuest, day: told.date });
  return { chat, sms: smsForm(chat) };
}

interface ToldOffer {
  readonly language: Language;
  readonly client: string;
  readonly salon: string;
  readonly page: string | null;
  /** The link by which the client refuses such messages. */
  readonly refuse: string;
}

/** The message to a client who has not come for longer than usual. It is marketing, so it ends with the way to refuse it. */
export function absenceMessage({ language, client, salon, page, refuse }: ToldOffer) {
  const words = textsOf[language].absent;
  const write = (address: string | undefined) =>
    [
      helloTo(language, client),
      say(words.said, { salon }),
      address && say(words.choose, { page: address }),
      say(words.refuse, { refuse }),
    ]
      .filter(Boolean)
      .join(' ');
  // no query in the SMS: the choices in it would cost another part
  return { chat: write(page ?? undefined), sms: smsForm(write(page?.split('?')[0])) };
}

export function birthdayMessage({
  language,
  client,
  salon,
}: Pick<ToldOffer, 'language' | 'client' | 'salon'>) {
  const chat = say(textsOf[language].birthday, { client, salon });
  return { chat, sms: smsForm(chat) };
}

/** The text without empty brackets, and without the words before an unknown link. */
const withoutEmpty = (text: string) =>
  text
    .replace(/ ?\(\)/, '')
    .replace(/ [^.:]*: ?$/, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** The most characters of one part of an SMS. */
export const longestSms = 160;
/** The shortest name of a salon that people still recognise. */
const shortestName = 12;

type ShortenedParts = Readonly<Record<'reason' | 'what' | 'guest' | 'part' | 'salon', string>>;

/**
 * Shortens the text until it fits in one part: leaves out the reason, then services and barbers, then the guest, then the end of the
 * salon's name. The service of one of several visits goes only then, because without it the text is about all of them.
 */
function inOnePart(
  sentence: string,
  { when, ...values }: Readonly<Record<'when' | 'link' | 'page', string>>,
  all: ShortenedParts,
) {
  const write = ({ guest, part, ...shown }: ShortenedParts) =>
    smsForm(withoutEmpty(say(sentence, { ...values, ...shown, when: when + inBrackets(both(part, guest)) })));
  const withShortName = (shown: ShortenedParts) => {
    const salon = smsForm(shown.salon);
    const left = Math.max(shortestName, salon.length - (write(shown).length - longestSms));
    return write({ ...shown, salon: salon.slice(0, left).trim() });
  };
  const withoutReason = { ...all, reason: '' };
  const withoutWhat = { ...withoutReason, what: '' };
  const withoutGuest = { ...withoutWhat, guest: '' };
  const shortest = withShortName({ ...withoutGuest, part: '' });
  const tries = [...[all, withoutReason, withoutWhat, withoutGuest].map(write), withShortName(withoutGuest)];
  return tries.find((text) => text.length <= longestSms) ?? shortest;
}
