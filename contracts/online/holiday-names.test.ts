import { expect, test } from 'vitest';
import { holidaysOf } from '../salon/holidays.rules.ts';
import { holidayIn } from './holiday-names.ts';

test.each(['en', 'it', 'de'] as const)(
  'in %s every public holiday of ten years has another name',
  (language) => {
    for (const country of ['AL', 'XK'] as const) {
      for (let year = 2026; year < 2036; year++) {
        for (const { name } of holidaysOf(country, year)) {
          const shown = holidayIn(language, name);
          // this one has no other name
          if (shown !== 'Nevruz') expect(shown, name).not.toMatch(/[ëç]|Dita|Bajram|Viti|Pashk|Krisht/);
        }
      }
    }
  },
);

test.each([
  ['de', 'Dita e Flamurit dhe e Pavarësisë', 'Tag der Flagge und der Unabhängigkeit'],
  ['en', 'Dita e Flamurit dhe e Pavarësisë dhe Bajrami i Madh', 'Flag and Independence Day · Eid al-Fitr'],
  ['de', 'Pashkët Katolike dhe Pashkët Ortodokse', 'Katholisches Osterfest · Orthodoxes Osterfest'],
  ['sq', 'Viti i Ri', 'Viti i Ri'],
  ['de', 'Dita e Verës te ne', 'Dita e Verës te ne'],
] as const)('in %s ‘%s’ is ‘%s’', (language, name, shown) => {
  expect(holidayIn(language, name)).toBe(shown);
});
