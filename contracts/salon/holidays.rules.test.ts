import { expect, test } from 'vitest';
import { addDays, weekday } from '../ground/calendar.rules.ts';
import { catholicEaster, type Holiday, holidaysOf, orthodoxEaster } from './holidays.rules.ts';

const years = Array.from({ length: 74 }, (_, i) => 2026 + i);
const shown = ({ day, name, moved }: Holiday) => `${day.slice(5)} ${name}${moved ? ' (moved)' : ''}`;

test.each([
  [2026, '2026-04-05', '2026-04-12'],
  [2027, '2027-03-28', '2027-05-02'],
  [2028, '2028-04-16', '2028-04-16'],
  [2029, '2029-04-01', '2029-04-08'],
  [2030, '2030-04-21', '2030-04-28'],
  [2031, '2031-04-13', '2031-04-13'],
  [2038, '2038-04-25', '2038-04-25'],
  [2076, '2076-04-19', '2076-04-26'],
  [2099, '2099-04-12', '2099-04-12'],
])('the Easters of %i are on %s and %s', (year, catholic, orthodox) => {
  expect([catholicEaster(year), orthodoxEaster(year)]).toEqual([catholic, orthodox]);
});

/** Finds Easter by its definition: the first Sunday after the first full moon of the church's own calendar. */
function easterByMoon(year: number, calendar: 'gregorian' | 'julian') {
  const golden = (year % 19) + 1;
  const century = Math.floor(year / 100) + 1;
  // the age of the moon on 1 January minus one, in the tables of each church
  const julianEpact = (11 * (golden - 1) + 8) % 30;
  const solar = Math.floor((3 * century) / 4);
  const lunar = Math.floor((8 * century + 5) / 25);
  const epact =
    calendar === 'julian' ? julianEpact : (((11 * (golden - 1) + 8 - solar + lunar) % 30) + 30) % 30;
  let fullMoon = 44 - epact;
  if (calendar === 'gregorian' && (epact === 24 || (epact === 25 && golden > 11))) fullMoon -= 1;
  if (fullMoon < 21) fullMoon += 30;
  const day = addDays(`${year}-03-01`, fullMoon - 1 + (calendar === 'julian' ? 13 : 0));
  return addDays(day, 7 - ((weekday(day) + 1) % 7));
}

test('both Easters are right for every year from 2026 to 2099', () => {
  expect(years.map(catholicEaster)).toEqual(years.map((year) => easterByMoon(year, 'gregorian')));
  expect(years.map(orthodoxEaster)).toEqual(years.map((year) => easterByMoon(year, 'julian')));
});

test.each([
  ['AL', '01-01 01-02 03-14 03-22 05-01 09-05 11-22 11-28 11-29 12-08 12-25'],
  ['XK', '01-01 01-02 01-07 02-17 04-09 05-01 05-09 06-12 11-28 12-25'],
] as const)('every fixed holiday of %s is on its day in every year', (country, fixed) => {
  for (const year of years) {
    const days = holidaysOf(country, year).filter(({ moved }) => !moved);
    expect(days.map(({ day }) => day)).toEqual(
      expect.arrayContaining(fixed.split(' ').map((monthAndDay) => `${year}-${monthAndDay}`)),
    );
  }
});

test('the holidays of Albania in 2026, with the days moved from weekends', () => {
  expect(holidaysOf('AL', 2026).map(shown)).toEqual([
    '01-01 Viti i Ri',
    '01-02 Viti i Ri',
    '03-14 Dita e Verës',
    '03-16 Dita e Verës (moved)',
    '03-20 Bajrami i Madh',
    '03-22 Dita e Nevruzit',
    '03-23 Dita e Nevruzit (moved)',
    '04-05 Pashkët Katolike',
    '04-06 Pashkët Katolike (moved)',
    '04-12 Pashkët Ortodokse',
    '04-13 Pashkët Ortodokse (moved)',
    '05-01 Dita Ndërkombëtare e Punëtorëve',
    '05-27 Kurban Bajrami',
    '09-05 Dita e Shenjtërimit të Nënë Terezës',
    '09-07 Dita e Shenjtërimit të Nënë Terezës (moved)',
    '11-22 Dita e Alfabetit',
    '11-23 Dita e Alfabetit (moved)',
    '11-28 Dita e Flamurit dhe e Pavarësisë',
    '11-29 Dita e Çlirimit',
    '11-30 Dita e Flamurit dhe e Pavarësisë (moved)',
    '12-01 Dita e Çlirimit (moved)',
    '12-08 Dita Kombëtare e Rinisë',
    '12-25 Krishtlindjet',
  ]);
});

test('the holidays of Kosovo in 2027: memorial days are working days, and never move', () => {
  const holidays = holidaysOf('XK', 2027);
  expect(holidays.filter(({ usuallyOpen, moved }) => usuallyOpen && !moved).map(shown)).toEqual([
    '06-12 Dita e Paqes',
    '11-28 Dita e Flamurit',
  ]);
  expect(holidays.filter(({ moved }) => moved).map(shown)).toEqual([
    '01-04 Viti i Ri (moved)',
    '05-04 Dita Ndërkombëtare e Punës (moved)',
    '05-10 Dita e Evropës (moved)',
    '05-17 Bajrami i Vogël, dita e parë (moved)',
    '12-27 Krishtlindjet Katolike (moved)',
  ]);
});

test('two holidays on one day are one, with both names', () => {
  const easter = holidaysOf('AL', 2028).filter(({ day }) => day === '2028-04-16');
  expect(easter.map(({ name }) => name)).toEqual(['Pashkët Katolike dhe Pashkët Ortodokse']);
});

test('the Eids are estimated until 2035, and a correction replaces them', () => {
  const eids = (year: number) => holidaysOf('AL', year).filter(({ estimated, moved }) => estimated && !moved);
  expect(eids(2033).map(({ day }) => day)).toEqual(['2033-01-03', '2033-03-12', '2033-12-23']);
  expect(eids(2037)).toEqual([]);
  const corrected = holidaysOf('AL', 2028, { adha: ['2028-05-04'] });
  expect(corrected.map(({ day }) => day)).toContain('2028-05-04');
  expect(corrected.map(({ day }) => day)).not.toContain('2028-05-05');
});

test('a day is in the list once, and the list is in order', () => {
  for (const country of ['AL', 'XK'] as const) {
    for (const year of years) {
      const days = holidaysOf(country, year).map(({ day }) => day);
      expect(days).toEqual([...new Set(days)].sort());
    }
  }
});
