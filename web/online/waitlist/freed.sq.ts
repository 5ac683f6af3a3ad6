import { daysBetween } from '#contracts/ground/calendar.rules.ts';
import { count, dayAndMonth, weekdayName } from '#contracts/ground/format.sq.ts';
import type { FreedTime } from '#contracts/online/freed-times.ts';

/** The weekday, with the date if a nearer day has the same name. */
const dayFrom = (today: string, day: string) =>
  daysBetween(today, day) < 7 ? weekdayName(day) : `${weekdayName(day)}, ${dayAndMonth(day)}`;

type Named = Pick<FreedTime, 'date' | 'time' | 'begins' | 'barber'>;

export const freedWords = {
  /** A text such as `U lirua një orar: e premte, 16:00 · Ardit`. */
  freed: (freedTime: Named, today: string): string =>
    `U lirua një orar: ${freedWords.timeOf(freedTime, today)}`,
  /** A text such as `e premte, 16:00 · Ardit`. */
  timeOf: ({ date, time, begins = time, barber }: Named, today: string) =>
    `${dayFrom(today, date)}, ${begins} · ${barber}`,
  /** The number of freed times, as the title above them and as the name of the link. */
  waiting: (hours: number) =>
    hours === 1 ? 'U lirua një orar që e pret dikush' : `U liruan ${hours} orare që i pret dikush`,
  /** The text of one message about all times that became free together. */
  several: (freedTimes: readonly Named[], today: string) =>
    `U liruan ${freedTimes.length} orare: ${freedTimes.map((freedTime) => freedWords.timeOf(freedTime, today)).join('; ')}`,
  tellOf: (freedTime: string) => `Njoftoji: ${freedTime}`,
  showAll: 'Shiko',
  notNow: 'Jo tani',
  notPutOff: 'Orari i liruar nuk u la për më vonë.',
  fitting: (clients: number) => `Në listën e pritjes: ${count(clients, 'klient', 'klientë')}`,
  tell: 'Njoftoji',
};
