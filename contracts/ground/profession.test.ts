import { afterEach, expect, test } from 'vitest';
import { followKind, onceKindIsKnown, profession } from './profession.sq.ts';
import type { SalonKind } from './user.ts';

let kind: SalonKind | null = null;
followKind(() => kind);
afterEach(() => {
  kind = null;
});

test.each([
  [null, 'Barberi, barberit, barberin; barberë, barberët, barberëve'],
  ['barber', 'Barberi, barberit, barberin; barberë, barberët, barberëve'],
  ['hair', 'Stilisti, stilistit, stilistin; stilistë, stilistët, stilistëve'],
  ['beauty', 'Stilisti, stilistit, stilistin; stilistë, stilistët, stilistëve'],
  ['nails', 'Specialistja, specialistes, specialisten; specialiste, specialistet, specialisteve'],
  ['spa', 'Specialistja, specialistes, specialisten; specialiste, specialistet, specialisteve'],
] as const)('a salon of the kind %s has each form of its word', (of, text) => {
  kind = of;
  expect(profession`Barberi, barberit, barberin; barberë, barberët, barberëve`).toBe(text);
});

test('what agrees with the word is masculine for a barber and a stylist, and feminine for a specialist', () => {
  const text = () => profession`[Ky|Kjo] barber [i ri|e re]`;
  expect(text()).toBe('Ky barber i ri');
  kind = 'beauty';
  expect(text()).toBe('Ky stilist i ri');
  kind = 'nails';
  expect(text()).toBe('Kjo specialiste e re');
});

test('a name that is put into a text stays, also a name with the word or with brackets', () => {
  kind = 'nails';
  const name = 'Barber [A|B]';
  expect(profession`Fshi barberin: ${name}`).toBe('Fshi specialisten: Barber [A|B]');
});

test('a text for every salon replaces the word of the salon until its kind is known', () => {
  const title = () => onceKindIsKnown(() => profession`Barberët`, 'Kush punon në sallon');
  expect(title()).toBe('Kush punon në sallon');
  kind = 'barber';
  expect(title()).toBe('Barberët');
  kind = 'nails';
  expect(title()).toBe('Specialistet');
});
