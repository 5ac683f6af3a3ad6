import { describe, expect, test } from 'vitest';
import { checkService, serviceFrom } from './services.rules.ts';

const whole = { name: 'Prerje klasike', description: '', duration: '30', price: '4,50' };

describe('typed values become the body of the call', () => {
  test.each([
    ['4,50', 4.5],
    ['4.50', 4.5],
    [' 4,5 € ', 4.5],
    ['12', 12],
    ['katër', 0],
    ['', 0],
    ['NaN', 0],
    ['-4', 0],
    ['1e9', 0],
    ['12,345', 0],
  ])('the typed price %o is sent as %d', (price, sent) => {
    expect(serviceFrom({ ...whole, price }).price).toBe(sent);
  });

  test.each([
    ['30', 30],
    [' 45 ', 45],
    ['30 min', 0],
    ['30,5', 0],
    ['-30', 0],
    ['', 0],
  ])('the typed duration %o is sent as %d', (duration, sent) => {
    expect(serviceFrom({ ...whole, duration }).duration).toBe(sent);
  });

  test.each([
    ['', 0],
    [' 15 ', 15],
    ['0', 0],
    ['pak', -1],
    ['-5', -1],
  ])('the typed buffer %o is sent as %d', (buffer, sent) => {
    expect(serviceFrom({ ...whole, buffer }).buffer_minutes).toBe(sent);
  });

  test('an empty description is sent as null', () => {
    expect(serviceFrom({ ...whole, description: '  ' }).description).toBeNull();
    expect(serviceFrom({ ...whole, description: 'Me gërshërë' }).description).toBe('Me gërshërë');
  });
});

test('work, waiting time and work are sent as the whole duration with its parts', () => {
  const parts = { ...whole, wait: ' 40 ', workAfter: '20' };
  expect(serviceFrom(parts)).toMatchObject({ duration: 90, wait_minutes: 40, work_after_minutes: 20 });
  expect(serviceFrom(whole)).toMatchObject({ duration: 30, wait_minutes: 0, work_after_minutes: 0 });
  expect(checkService(parts)).toBeUndefined();
});

test.each([
  ['wait', { wait: 'pak', workAfter: '20' }],
  ['workAfter', { wait: '40', workAfter: '-1' }],
  ['workAfter', { wait: '40' }],
  ['wait', { wait: '', workAfter: '20' }],
  ['duration', { wait: '40', workAfter: '20', duration: '' }],
  ['duration', { wait: '700', workAfter: '20' }],
] as const)('a wrong length is named at %o: %o', (field, typed) => {
  expect(checkService({ ...whole, ...typed })?.field).toBe(field);
});

test('a service with missing values gets the first problem, a complete one gets none', () => {
  const wrong = { name: ' ', description: '', duration: 'x', price: 'x' };
  expect(checkService(wrong)).toEqual({ field: 'name', message: 'Emri i shërbimit është i detyrueshëm.' });
  expect(checkService({ ...wrong, name: 'Larje' })).toEqual({
    field: 'price',
    message: 'Çmimi duhet të jetë më i madh se 0.',
  });
  expect(checkService({ ...wrong, name: 'Larje', price: '0,01' })).toEqual({
    field: 'duration',
    message: 'Kohëzgjatja duhet të jetë së paku 1 minutë.',
  });
  expect(checkService({ ...whole, duration: '721' })).toEqual({
    field: 'duration',
    message: 'Kohëzgjatja duhet të jetë më së shumti 720 minuta.',
  });
  expect(checkService({ ...whole, duration: '720' })).toBeUndefined();
  expect(checkService(whole)).toBeUndefined();
  const wrongBuffer = { field: 'buffer', message: 'Pastrimi pas vizitës zgjat nga 0 deri në 120 minuta.' };
  expect(checkService({ ...whole, buffer: '121' })).toEqual(wrongBuffer);
  expect(checkService({ ...whole, buffer: 'pak' })).toEqual(wrongBuffer);
  expect(checkService({ ...whole, buffer: '120' })).toBeUndefined();
});

test.each([
  ['500', 500],
  ['1.500', 1500],
  ['1,500', 1500],
  ['1 500 lekë', 1500],
  ['12.500,00', 12_500],
  ['500,0', 500],
  ['pesë', 0],
])('in lekë, the typed price %o is sent as %d', (price, sent) => {
  expect(serviceFrom({ ...whole, price }, 'ALL').price).toBe(sent);
});

test.each(['4,99', '4.99', '1.500,50', '0,5'])('in lekë, the typed price %o is refused', (price) => {
  expect(checkService({ ...whole, price }, 'ALL')).toEqual({
    field: 'price',
    message: 'Në lekë, çmimi shkruhet pa presje.',
  });
});
