import { expect, test } from 'vitest';
import { canDo, moveBarber } from './barbers.rules.ts';
import type { Barber } from './barbers.ts';

const barber = (id: string, position: number): Barber => ({
  id,
  name: id,
  colour: 'sage',
  active: true,
  position,
  services: null,
});

test('who does all services does each; else only those that are named', () => {
  const services = [{ id: 'cut' }, { id: 'colour' }];
  const does = (done: string[] | null) => services.map((one) => canDo({ services: done }, [one]));
  expect(does(null)).toEqual([true, true]);
  expect(does(['cut'])).toEqual([true, false]);
  expect(does([])).toEqual([false, false]);
  expect(canDo({ services: ['cut'] }, services)).toBe(false);
  expect(canDo({ services: [] }, [])).toBe(true);
});

// a position is missing after a deletion, and two barbers share one
const barbers = [barber('Arben', 0), barber('Blerim', 3), barber('Çlirim', 3)];
const placesAfter = (id: string, step: -1 | 1) =>
  moveBarber(barbers, id, step).map(({ name, position }) => `${position} ${name}`);

test('a barber moves one step up or down, and every position is used once', () => {
  expect(placesAfter('Çlirim', -1)).toEqual(['0 Arben', '1 Çlirim', '2 Blerim']);
  expect(placesAfter('Arben', 1)).toEqual(['0 Blerim', '1 Arben', '2 Çlirim']);
});

test('moving the first barber up or the last barber down changes nothing', () => {
  const asTheyWere = ['0 Arben', '1 Blerim', '2 Çlirim'];
  expect(placesAfter('Arben', -1)).toEqual(asTheyWere);
  expect(placesAfter('Çlirim', 1)).toEqual(asTheyWere);
  expect(placesAfter('Drita', 1)).toEqual(asTheyWere);
});
