// Words in a file of their own, because the frame loads words.sq.ts on every screen.
import { appointmentsCount } from '#contracts/ground/format.sq.ts';

/** The load of a day, in a month and in a week. */
export const fillWords = {
  percent: (part: number) => `${Math.round(part * 100)}%`,
  label: (appointments: number, load: number | undefined) =>
    load === undefined
      ? 'e bllokuar'
      : `${appointmentsCount(appointments)}, ngarkesa: ${fillWords.percent(load)}`,
};
