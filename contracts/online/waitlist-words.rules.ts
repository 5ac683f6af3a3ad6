// Writes the texts of an offer, in the language of the client.

import { dayParts, localDayAndTime } from '../ground/calendar.rules.ts';
import type { Language } from '../ground/languages.ts';
import { smsForm } from '../ground/sms.rules.ts';
import { basics as basicsSq } from './basics.sq.ts';
import { texts as textsDe } from './client-texts.de.ts';
import { texts as textsEn } from './client-texts.en.ts';
import { texts as textsIt } from './client-texts.it.ts';
import { texts as textsSq } from './client-texts.sq.ts';
import { basics as basicsDe } from './salon-page.de.ts';
import { basics as basicsEn } from './salon-page.en.ts';
import { basics as basicsIt } from './salon-page.it.ts';
import { momentIn, partsOf } from './salon-page.rules.ts';
import { say } from './salon-page.ts';
import { words as de } from './waitlist-words.de.ts';
import { words as en } from './waitlist-words.en.ts';
import { words as it } from './waitlist-words.it.ts';
import { words as sq } from './waitlist-words.sq.ts';

export const waitlistWords = { sq, en, it, de };
const basicsOf = { sq: basicsSq, en: basicsEn, it: basicsIt, de: basicsDe };
const textsOf = { sq: textsSq, en: textsEn, it: textsIt, de: textsDe };

/** The moment until which the offered time can be taken: `në 15:30`, or `më 28 nëntor në 09:00` if it is not today. */
export function untilWhen(language: Language, until: Date, now: Date): string {
  const { day, time } = localDayAndTime(until);
  const words = waitlistWords[language];
  const isToday = day === localDayAndTime(now).day;
  return say(isToday ? words.until : words.untilDay, { ...partsOf(basicsOf[language], day), time });
}

/** `3 dhjetor` */
export const dateIn = (language: Language, day: string): string =>
  say(waitlistWords[language].date, partsOf(basicsOf[language], day));

interface ToldOffer {
  readonly language: Language;
  readonly client: string;
  readonly salon: string;
  readonly date: string;
  readonly time: string;
  readonly until: Date;
  readonly now: Date;
  readonly link: string;
}

/** The message of an offer in two forms, and the subject of the mail. */
export function offerMessage({ language, client, salon, date, time, until, now, link }: ToldOffer) {
  const [words, basics] = [waitlistWords[language], basicsOf[language]];
  const when = momentIn(basics, date, time);
  const parts = partsOf(basics, date);
  const [, monthNumber] = dayParts(date);
  const short = { ...parts, monthNumber, monthShort: parts.month.slice(0, 3), time };
  return {
    subject: say(words.subject, { salon, when }),
    chat: say(words.chat, { client, salon, when, until: untilWhen(language, until, now), link }),
    sms: smsForm(
      say(words.sms, {
        salon,
        when: say(textsOf[language].shortWhen, short),
        time: localDayAndTime(until).time,
        link,
      }),
    ),
  };
}
