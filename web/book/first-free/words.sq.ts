// Words of the search for the first free time.

import { addDays } from '#contracts/ground/calendar.rules.ts';
import { capitalise, longDate } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import { dayNamed } from '../../appointments/words.sq.ts';

export const firstFreeWords = {
  service: 'Shërbimi',
  get barber() {
    return profession`Barberi`;
  },
  get anyone() {
    return profession`[Cilido|Cilado] barber`;
  },
  day: (day: string, today: string) => {
    const near = { [today]: 'Sot', [addDays(today, 1)]: 'Nesër' }[day];
    return near ? `${near}, ${dayNamed(day)}` : capitalise(dayNamed(day));
  },
  claimsFailed: 'Dhomat dhe pajisjet nuk u ngarkuan.',
  none: (last: string) => `Nuk u gjet asnjë orar i lirë. U kërkua deri më: ${longDate(last)}.`,
};
