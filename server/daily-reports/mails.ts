// What an owner finds in the morning: how yesterday was, who comes today, and how the week stands.
import { addDays, localTime } from '#contracts/calendar.rules.ts';
import { appointmentsCount, capitalise, dayAndMonth, fullDate, money, number } from '#contracts/format.sq.ts';
import { reasons } from '#contracts/notifications.sq.ts';
import type { Db } from '../db/database.ts';
import { mailOf, type Table } from '../mail/layout.ts';
import { NoReader, type Write } from '../mail/mass.ts';
import { findReader, readFigures, type Sums, type Visit } from './store.ts';

/** Of the day on which the reports were sent, also where one is sent again later. */
export const writeDailyReport =
  (db: Db, publicUrl: () => string): Write =>
  async ({ createdAt }, email, wayOut) => {
    const reader = await findReader(db, email);
    if (!reader) throw new NoReader(reasons.noSalon);
    const today = localTime(createdAt).day;
    const { yesterday, week, today: visits } = await readFigures(db, reader.salon, today);
    const mail = mailOf({
      title: capitalise(fullDate(today)),
      preheader: visits.length > 0 ? `Sot: ${appointmentsCount(visits.length)}.` : 'Sot nuk keni termine.',
      paragraphs: ['Përshëndetje,', `Ja si ishte dje dhe çfarë ju pret sot te ${reader.salonName}.`],
      tables: [
        { title: `Dje, ${dayAndMonth(addDays(today, -1))}`, rows: rowsOf(yesterday) },
        todayTable(visits),
        { title: 'Java deri tani', rows: rowsOf(week) },
      ],
      action: {
        label: 'Hap agjendën',
        url: `${publicUrl()}/terminet`,
        otherwise: 'Nëse butoni nuk funksionon, kopjojeni këtë adresë në shfletues:',
      },
      footnote: `Këtë raport e morët sepse ${email} është adresa e llogarisë suaj në Krehër.`,
      unsubscribe: { label: 'Nuk dua të marr më raporte ditore', url: wayOut },
    });
    return { subject: `Raporti i ditës, ${dayAndMonth(today)} – Krehër`, ...mail };
  };

const rowsOf = ({ visits, cancelled, revenue }: Sums): Table['rows'] => [
  ['Termine', number(visits)],
  ['Të anuluara', number(cancelled)],
  ['Të ardhura', money(revenue)],
];

const todayTable = (visits: readonly Visit[]): Table => ({
  title: visits.length > 0 ? `Sot, ${appointmentsCount(visits.length)}` : 'Sot nuk keni termine',
  rows: visits.map(({ time, client, service, barber }) => [`${time} ${client}`, `${service} · ${barber}`]),
});
