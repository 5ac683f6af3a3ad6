import { daysBetween } from '#contracts/ground/calendar.rules.ts';
import { count, dayAndMonth, weekdayName } from '#contracts/ground/format.sq.ts';
import type { FreedPlace } from '#contracts/online/waitlist.ts';

/** The weekday, with the date if there is a nearer day of this name. */
const dayFrom = (today: string, day: string) =>
  daysBetween(today, day) < 7 ? weekdayName(day) : `${weekdayName(day)}, ${dayAndMonth(day)}`;

export const freedWords = {
  /** `U lirua një orë: e premte, 16:00 · Ardit` */
  freed: ({ date, time, barber }: Pick<FreedPlace, 'date' | 'time' | 'barber'>, today: string) =>
    `U lirua një orë: ${dayFrom(today, date)}, ${time} · ${barber}`,
  fitting: (clients: number) => `Në listën e pritjes: ${count(clients, 'klient', 'klientë')}`,
  tell: 'Njoftoji',
};
