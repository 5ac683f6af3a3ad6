// Apart from words.sq.ts, which the frame has on every screen.
import { appointmentsCount } from '#contracts/ground/format.sq.ts';

export const viewWords = {
  view: 'Pamja',
  day: 'Dita',
  week: 'Java',
  firstFree: 'Ora e parë e lirë',
};

export const markWords = {
  closed: 'mbyllur',
  away: (barbers: readonly string[]) => `me pushim: ${barbers.join(', ')}`,
};

/** How full a day is, in a month and in a week. */
export const fillWords = {
  percent: (part: number) => `${Math.round(part * 100)}%`,
  label: (appointments: number, load: number | undefined) =>
    load === undefined
      ? 'e bllokuar'
      : `${appointmentsCount(appointments)}, ngarkesa: ${fillWords.percent(load)}`,
};
