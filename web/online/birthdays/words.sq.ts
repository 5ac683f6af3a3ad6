import { addDays } from '#contracts/ground/calendar.rules.ts';
import { capitalise, weekdayName } from '#contracts/ground/format.sq.ts';

export const words = {
  title: 'Ditëlindjet',
  on: (day: string, today: string) => {
    if (day === today) return 'Sot';
    return day === addDays(today, 1) ? 'Nesër' : capitalise(weekdayName(day));
  },
};
