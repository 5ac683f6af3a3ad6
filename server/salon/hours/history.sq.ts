import { numericDate, weekdays } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import type { BarberHours, DayException, Period } from '#contracts/salon/hours.ts';
import type { NamedFields } from '../../ground/history/changes.ts';

/** The changed hours of a week, as the end of a sentence: `e hënë 09:00–19:00 → 10:00–18:00`. */
export const weekChanges = (before: readonly Period[], after: readonly Period[]): string[] =>
  [0, 1].flatMap((week) =>
    weekdays.flatMap((name, weekday) => {
      const [was, is] = [before, after].map((periods) => hoursOn(periods, week, weekday));
      return was === is ? [] : [`${name}${week === 1 ? ' (java B)' : ''} ${was} → ${is}`];
    }),
  );

const hoursOn = (periods: readonly Period[], week: number, weekday: number) =>
  periods
    .filter((period) => period.week === week && period.weekday === weekday)
    .map(({ from, to }) => `${from}–${to}`)
    .sort()
    .join(' dhe ') || 'pushim';

/** The changed hours of a barber, who works in the hours of the salon or in hours of their own. */
export function barberHoursChanges(before: BarberHours, after: BarberHours): string[] {
  if (before.ownHours === after.ownHours) return weekChanges(before.periods, after.periods);
  const [salons, own] = ['orari i sallonit', 'orari i vet'];
  return [after.ownHours ? `${salons} → ${own}` : `${own} → ${salons}`];
}

export const daysOf = ({ from, to }: DayException): string =>
  from === to ? numericDate(from) : `${numericDate(from)}–${numericDate(to)}`;

/**
 * The fields of an exception in the history. The reason of a barber's absence may be about health: only the history of the salon
 * itself could name it.
 */
export const exceptionFields: NamedFields<DayException & { readonly days: string }> = {
  days: ['ditët', ({ days }) => days],
  open: ['orari', ({ open }) => open.map(({ from, to }) => `${from}–${to}`).join(' dhe ') || 'mbyllur'],
  reason: 'arsyeja',
  title: 'përshkrimi',
  forAll: ['vlen për të gjithë', ({ forAll }) => (forAll ? 'po' : 'jo')],
};

/** Sentences that the history keeps. */
export const historyTexts = {
  salonHours: 'U ndryshua orari i sallonit.',
  barberHours: (name: string) => profession`U ndryshua orari i barberit: ${name}`,
  exceptionAdded: (days: string) => `U shtua pushim ose mbyllje: ${days}`,
  exceptionChanged: (days: string) => `U ndryshua pushimi ose mbyllja: ${days}`,
  exceptionDeleted: (days: string) => `U fshi pushimi ose mbyllja: ${days}`,
};
