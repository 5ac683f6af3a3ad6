import { expect, test } from 'vitest';
import { moveBarber } from './barbers.rules.ts';
import type { Barber } from './barbers.ts';

const barber = (id: string, position: number): Barber => ({
  id,
  name: id,
  colour: 'sage',
  active: true,
  position,
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
