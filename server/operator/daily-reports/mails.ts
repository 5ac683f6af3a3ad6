// The daily report to an owner: yesterday's figures, today's visits, and the week so far.

import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import {
  appointmentsCount,
  capitalise,
  dayAndMonth,
  fullDate,
  money,
  number,
} from '#contracts/ground/format.sq.ts';
import { reasons } from '#contracts/ground/mails.sq.ts';
import { takenName, takenText } from '#contracts/till/taken.sq.ts';
import type { Db } from '../../ground/db/database.ts';
import { linkToApp, mailOf, type Table } from '../../ground/mail/layout.ts';
import { type LetterWriter, RecipientGone } from '../../ground/mail/mass.ts';
import {
  type DailyReportSums,
  type DailyReportVisit,
  type Figures,
  findDailyReportRecipient,
  readDailyReportFigures,
} from './store.ts';

export const subject = 'Raporti i ditës';

/** The writer of daily reports. A report is about the day of its mailing, even if it is sent again later. */
export const writeDailyReport =
  (db: Db, publicUrl: () => string): LetterWriter =>
  async ({ createdAt }, email, unsubscribeUrl) => {
    const recipient = await findDailyReportRecipient(db, email);
    if (!recipient) throw new RecipientGone(reasons.noSalon);
    const today = localTime(createdAt).day;
    const figures = await readDailyReportFigures(db, recipient.salon, today);
    return reportMail(email, recipient.salonName, figures, { today, publicUrl: publicUrl(), unsubscribeUrl });
  };

interface Context {
  readonly today: string;
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

export function reportMail(
  email: string,
  salon: string,
  { currency, rate, yesterday, week, today: visits }: Figures,
  { today, publicUrl, unsubscribeUrl }: Context,
) {
  const mail = mailOf({
    title: capitalise(fullDate(today)),
    preheader: visits.length > 0 ? `Sot: ${appointmentsCount(visits.length)}.` : 'Sot nuk keni termine.',
    paragraphs: ['Përshëndetje,', `Ja si ishte dje dhe çfarë ju pret sot te ${salon}.`],
    tables: [
      { title: `Dje, ${dayAndMonth(addDays(today, -1))}`, rows: rowsOf(yesterday, { currency, rate }) },
      todayTable(visits),
      { title: 'Java deri tani', rows: rowsOf(week, { currency, rate }) },
    ],
    action: {
      label: 'Hap terminet',
      url: linkToApp(publicUrl, '/terminet'),
    },
    footnote: `Këtë raport e morët sepse ${email} është adresa e llogarisë suaj në Krehër.`,
    unsubscribe: { label: 'Nuk dua të marr më raporte ditore', url: unsubscribeUrl },
  });
  return { subject: `${subject}, ${dayAndMonth(today)} – Krehër`, ...mail };
}

const rowsOf = (
  { visits, cancelled, revenue, taken }: DailyReportSums,
  till: Pick<Figures, 'currency' | 'rate'>,
): Table['rows'] => [
  ['Termine', number(visits)],
  ['Të anuluara', number(cancelled)],
  ['Të ardhura', money(revenue, till.currency)],
  ...(taken ? ([[takenName, takenText(taken, till)]] as const) : []),
];

const todayTable = (visits: readonly DailyReportVisit[]): Table => ({
  title: visits.length > 0 ? `Sot, ${appointmentsCount(visits.length)}` : 'Sot nuk keni termine',
  rows: visits.map(({ time, client, service, barber }) => [`${time} ${client}`, `${service} · ${barber}`]),
});
