// The sentence about the own hours of a service on the page of a salon, in the language of its reader. It does not say how many a day there are.

import { daysIn } from '../salon/own-hours.rules.ts';
import type { OwnHours } from '../salon/own-hours.ts';
import type { Language } from '../ground/languages.ts';
import { words as de } from './own-hours-words.de.ts';
import { words as en } from './own-hours-words.en.ts';
import { words as it } from './own-hours-words.it.ts';
import { words as sq } from './own-hours-words.sq.ts';
import { wordsOf } from './page-words.ts';
import { say } from './salon-page.ts';

const ownHoursWordsOf = { sq, en, it, de };

const counted = ([one, several]: readonly [string, string], count: number) => (count === 1 ? one : several);

/** The sentence; undefined where a client sees by the times all that there is to say. */
export function noteIn(
  language: Language,
  { days, notice_hours: hours, within_days }: OwnHours,
): string | undefined {
  const { begins, notice, within } = ownHoursWordsOf[language];
  const { weekdays } = wordsOf[language];
  const said = [
    // the Albanian words have a verb
    days && daysIn(days, { weekdays, begins, joint: language === 'sq' ? ' ' : ', ' }),
    hours !== null && say(counted(notice, hours), { hours }),
    within_days !== null && say(counted(within, within_days), { days: within_days }),
  ].filter(Boolean);
  return said.length > 0 ? `${said.join('; ')}.` : undefined;
}
