// Apart from words.sq.ts, which the frame has on every screen.
import { appointmentsCount } from '#contracts/ground/format.sq.ts';

/** How full a day is, in a month and in a week. */
export const fillWords = {
  percent: (part: number) => `${Math.round(part * 100)}%`,
  label: (appointments: number, load: number | undefined) =>
    load === undefined
      ? 'e bllokuar'
      : `${appointmentsCount(appointments)}, ngarkesa: ${fillWords.percent(load)}`,
};
