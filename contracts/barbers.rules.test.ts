import { expect, test } from 'vitest';
import { movedBarber } from './barbers.rules.ts';
import type { Barber } from './barbers.ts';

const barber = (id: string, position: number): Barber => ({
  id,
  name: id,
  colour: 'sage',
  active: true,
  position,
});
// one was deleted, and two share a place
const barbers = [barber('Arben', 0), barber('Blerim', 3), barber('Çlirim', 3)];
const placesAfter = (id: string, step: -1 | 1) =>
  movedBarber(barbers, id, step).map(({ name, position }) => `${position} ${name}`);

test('a step up or down, and every place is a number of its own', () => {
  expect(placesAfter('Çlirim', -1)).toEqual(['0 Arben', '1 Çlirim', '2 Blerim']);
  expect(placesAfter('Arben', 1)).toEqual(['0 Blerim', '1 Arben', '2 Çlirim']);
});

test('no step leads beyond the ends', () => {
  const asTheyWere = ['0 Arben', '1 Blerim', '2 Çlirim'];
  expect(placesAfter('Arben', -1)).toEqual(asTheyWere);
  expect(placesAfter('Çlirim', 1)).toEqual(asTheyWere);
  expect(placesAfter('Drita', 1)).toEqual(asTheyWere);
});
