import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { birthdayIn, dayIn, inTitleCase, moneyIn, phonesIn, timeIn } from './values.rules.ts';

test.each([
  ['069 123 4567', 'AL', '+355691234567'],
  ['691234567', 'AL', '+355691234567'],
  ['355691234567', 'AL', '+355691234567'],
  ['00355 69 123 4567', 'AL', '+355691234567'],
  ['0035569 123 4567', 'XK', '+355691234567'],
  ["'+355691234567", 'AL', '+355691234567'],
  ['044 123 456', 'XK', '+38344123456'],
  ['44123456', 'XK', '+38344123456'],
  ['+377 44 123 456', 'XK', '+38344123456'],
  ['00377 45 123 456', 'AL', '+38345123456'],
  ['+386 43 123 456', 'XK', '+38343123456'],
  ['00386-49-123-456', 'XK', '+38349123456'],
  ['+386 40 123 456', 'XK', '+38640123456'],
  ['+49 1512 3456789', 'AL', '+4915123456789'],
  ['(042) 234-567', 'AL', '+35542234567'],
])('%s in %s is %s', (typed, country, phone) => {
  expect(phonesIn(typed, country as 'AL' | 'XK')).toEqual({ value: [phone] });
  // what the server has the last word on
  expect(parsePhoneNumberFromString(phone)?.isValid()).toBe(true);
});

test('a cell with several numbers has all of them, each once', () => {
  const value = ['+355691234567', '+355682345678'];
  for (const cell of [
    '069 123 4567 ::: 068 234 5678',
    '0691234567; 0682345678',
    '0691234567 / 0682345678\n0691234567',
  ])
    expect(phonesIn(cell, 'AL')).toEqual({ value });
});

test.each([
  ['6,91E+08', 'phoneRounded'],
  ['3.55691E+11', 'phoneRounded'],
  ['12345', 'phone'],
  ['pa numër', 'phone'],
])('%s is refused: %s', (typed, fault) => {
  expect(phonesIn(typed, 'AL')).toEqual({ fault });
});

test.each([
  ['1990-05-10', '10.5.1990'],
  ['19900510', '10.5.1990'],
  ['1990-05-10T00:00:00Z', '10.5.1990'],
  ['10.05.1990', '10.5.1990'],
  ['10/5/1990', '10.5.1990'],
  ['1604-02-29', '29.2.null'],
  ['--0229', '29.2.null'],
  ['1900-01-01', '1.1.1900'],
  ['29.02.2000', '29.2.2000'],
  ['30 nëntor 1999', '30.11.1999'],
  ['e martë, 30 Nentor 1999', '30.11.1999'],
  ['1 mars', '1.3.null'],
])('the birthday %s is %s', (typed, expected) => {
  const read = birthdayIn(typed, 'dayFirst');
  expect('value' in read && Object.values(read.value).length).toBe(3);
  const { day, month, year } = 'value' in read ? read.value : { day: 0, month: 0, year: 0 };
  expect(`${day}.${month}.${year}`).toBe(expected);
});

test.each([
  '29.02.1900',
  '1899-12-31',
  '00.00.0000',
  '31.4.1990',
  '1.1.75',
  'maj',
  '1990',
  '30 shkurt 1999',
  '5 maji 1999',
])('the birthday %s is refused', (typed) => {
  expect(birthdayIn(typed, 'dayFirst')).toEqual({ fault: 'date' });
});

test('days, times and sums are read as people and programs write them', () => {
  expect(dayIn('23/12/2026', 'dayFirst')).toEqual({ value: '2026-12-23' });
  expect(dayIn('12/23/2026', 'monthFirst')).toEqual({ value: '2026-12-23' });
  expect(dayIn('e mërkurë, 23 dhjetor 2026', 'dayFirst')).toEqual({ value: '2026-12-23' });
  expect(['01.01.1900', '23 dhjetor'].map((cell) => dayIn(cell, 'dayFirst'))).toEqual([
    { fault: 'date' },
    { fault: 'date' },
  ]);
  expect(['9:30', '2026-12-23 09.30', '9:30 PM', '12:05 am', '25:00'].map(timeIn)).toEqual([
    { value: '09:30' },
    { value: '09:30' },
    { value: '21:30' },
    { value: '00:05' },
    { fault: 'time' },
  ]);
  expect(
    ['12,50 eur.', 'L. 1500', '412.50', '412,5', '1.234,50 €', '€10', '1,234', '-5', 'shumë'].map((cell) =>
      moneyIn(cell),
    ),
  ).toEqual([
    { value: 12.5 },
    { value: 1500 },
    { value: 412.5 },
    { value: 412.5 },
    { value: 1234.5 },
    { value: 10 },
    { value: 1234 },
    { fault: 'money' },
    { fault: 'money' },
  ]);
});

test('the begin of a time that is written from and to is read', () => {
  const times = ['10:00 - 10:30', '10.00–10.30', '10:00 deri në 10:30', '05.10.2026 10:00 - 10:30'];
  expect(times.map(timeIn)).toEqual(times.map(() => ({ value: '10:00' })));
  expect(timeIn('11:30 AM - 12:15 PM')).toEqual({ value: '11:30' });
  expect(timeIn('11:30 - 12:15 PM')).toEqual({ fault: 'time' });
});

test('a price in a currency that the salon does not have is not read', () => {
  const other = { fault: 'currency' };
  const cells = ['5', '5 euro', '5€', '5 EUR', '500 lekë', '500 Lek', 'ALL 500'];
  expect(cells.map((cell) => moneyIn(cell, 'ALL'))).toEqual([
    ...[{ value: 5 }, other, other, other],
    ...[{ value: 500 }, { value: 500 }, { value: 500 }],
  ]);
  expect(cells.map((cell) => moneyIn(cell, 'EUR'))).toEqual([
    ...[{ value: 5 }, { value: 5 }, { value: 5 }, { value: 5 }],
    ...[other, other, other],
  ]);
  const glued = ['500lek', '500ALL', '500 L', '500L'];
  expect(glued.map((cell) => moneyIn(cell, 'EUR'))).toEqual(glued.map(() => other));
  expect(glued.map((cell) => moneyIn(cell, 'ALL'))).toEqual(glued.map(() => ({ value: 500 })));
  expect(moneyIn('15eur', 'ALL')).toEqual(other);
});

test('a name in capitals is written as a name, another is left as it is', () => {
  expect(['ANA-MARIA ÇELA', 'D’ANGELO', 'Ana McKay', 'A', 'ËNGJËLL'].map(inTitleCase)).toEqual([
    'Ana-Maria Çela',
    'D’angelo',
    undefined,
    undefined,
    'Ëngjëll',
  ]);
});
