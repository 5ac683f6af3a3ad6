import { expect, test } from 'vitest';
import { notInUse, takenUntil, withoutThisTime } from './resource-names.sq.ts';

test.each([
  ['Lazer', 'Lazeri është i zënë', 'Pa lazer'],
  ['Lazeri', 'Lazeri është i zënë', 'Pa lazer'],
  ['Lavaman', 'Lavamani është i zënë', 'Pa lavaman'],
  ['Lavamani', 'Lavamani është i zënë', 'Pa lavaman'],
  ['Solar', 'Solari është i zënë', 'Pa solar'],
  ['Shtrat', 'Shtrati është i zënë', 'Pa shtrat'],
  ['Kolltuk', 'Kolltuku është i zënë', 'Pa kolltuk'],
  ['Kolltuku', 'Kolltuku është i zënë', 'Pa kolltuk'],
  ['Tharës', 'Tharësi është i zënë', 'Pa tharës'],
  ['Kabinë', 'Kabina është e zënë', 'Pa kabinë'],
  ['Kabina', 'Kabina është e zënë', 'Pa kabinë'],
  ['Llambë', 'Llamba është e zënë', 'Pa llambë'],
  ['Karrige', 'Karrigia është e zënë', 'Pa karrige'],
  ['Karrigia', 'Karrigia është e zënë', 'Pa karrige'],
  ['Tharëse', 'Tharësja është e zënë', 'Pa tharëse'],
  ['Pajisje', 'Pajisja është e zënë', 'Pa pajisje'],
  ['Kabinë 2', 'Kabina 2 është e zënë', 'Pa kabinë 2'],
  ['Kabina 2', 'Kabina 2 është e zënë', 'Pa kabinën 2'],
  ['Dhoma e masazhit', 'Dhoma e masazhit është e zënë', 'Pa dhomën e masazhit'],
  ['Karrigia 2', 'Karrigia 2 është e zënë', 'Pa karrigen 2'],
  ['Pajisja', 'Pajisja është e zënë', 'Pa pajisje'],
  ['Pajisja 2', 'Pajisja 2 është e zënë', 'Pa pajisjen 2'],
  ['Tharësja A', 'Tharësja A është e zënë', 'Pa tharësen A'],
  ['Karrigia e larjes', 'Karrigia e larjes është e zënë', 'Pa karrigen e larjes'],
  ['Shtrati i masazhit', 'Shtrati i masazhit është i zënë', 'Pa shtratin e masazhit'],
])('the name %s is said as: %s', (name, taken, without) => {
  expect(takenUntil(name, '11:30')).toBe(`${taken} deri në 11:30.`);
  expect(withoutThisTime(name)).toBe(`${without} këtë herë`);
});

test.each([
  ['IPL', 'Pa IPL këtë herë'],
  ['Dhomë VIP', 'Pa dhomë VIP këtë herë'],
  ['Dhomë masazhi', 'Pa dhomë masazhi këtë herë'],
  ['Jacuzzi', 'Pa jacuzzi këtë herë'],
  ['Vegël', 'Pa vegël këtë herë'],
  ['Makineri', 'Pa makineri këtë herë'],
  ['Studio', 'Pa studio këtë herë'],
  ['3D', 'Pa 3D këtë herë'],
])('a name whose definite form is not sure is written after a colon: %s', (name, without) => {
  expect(takenUntil(name, '11:30')).toBe(`Nuk ka të lirë deri në 11:30: ${name}.`);
  expect(withoutThisTime(name)).toBe(without);
});

test('a noun of several words whose accusative is not sure is written after a colon', () => {
  expect(withoutThisTime('Makineria 2')).toBe('Këtë herë pa: Makineria 2');
});

test('a name that is not in use is definite where its form is sure', () => {
  expect(notInUse('Kabinë')).toBe('Kabina nuk është në përdorim.');
  expect(notInUse('Dhomë VIP')).toBe('Nuk është në përdorim: Dhomë VIP.');
});
