// The mail about a holiday whose date was corrected.

import { fullDate } from '#contracts/ground/format.sq.ts';
import type { MovedHoliday } from '#contracts/salon/holidays.rules.ts';
import { answerNames } from '#contracts/salon/holidays.sq.ts';
import type { HolidayAnswer } from '#contracts/salon/holidays.ts';
import { linkToApp, mailOf } from '../../ground/mail/layout.ts';
import type { NewMail } from '../../ground/mail/queue.ts';

interface AnsweredHoliday extends MovedHoliday {
  readonly answer: HolidayAnswer;
  /** Whether the answer was moved to the new day, which had no answer yet. */
  readonly isMoved: boolean;
}

export function holidayMovedMail(to: string, moved: readonly AnsweredHoliday[], publicUrl: string): NewMail {
  const names = [...new Set(moved.map(({ name }) => name))].join(', ');
  const title = `U korrigjua data e festës: ${names}`;
  return {
    to,
    subject: `${title} – Krehër`,
    ...mailOf({
      title,
      preheader: 'Shikoni përgjigjen tuaj për datën e re.',
      paragraphs: [
        'Përshëndetje,',
        ...moved.map(sentence),
        'Shikoni a keni termine në datën e re. Përgjigjen mund ta ndryshoni te orari i sallonit.',
      ],
      action: {
        label: 'Shiko festat',
        url: linkToApp(publicUrl, '/konfigurimet?skeda=orari'),
      },
      footnote: 'Këtë mesazh e morët sepse keni një sallon në Krehër.',
    }),
  };
}

function sentence({ name, from, to, answer, isMoved }: AnsweredHoliday) {
  if (to === null)
    return `${name}: ${fullDate(from)} nuk është më ditë pushimi. Përgjigjja juaj (${answerNames[answer]}) u hoq.`;
  const what = isMoved
    ? `Përgjigjja juaj u zhvendos: ${answerNames[answer]}.`
    : 'Përgjigjja që keni dhënë për datën e re mbetet.';
  return `${name}: ${fullDate(to)}, jo ${fullDate(from)}. ${what}`;
}
