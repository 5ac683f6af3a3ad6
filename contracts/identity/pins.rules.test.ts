import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isEasyPin } from './pins.rules.ts';
import { messages } from './pins.sq.ts';
import { NewPin } from './pins.ts';

const pins = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));

/** The commonest first, as counted in lists that leaked. */
const commonest = `
  1234 1111 0000 1212 7777 1004 2000 4444 2222 6969 9999 3333 5555 6666 1122 1313 8888 2001 4321 1010
  0909 2580 0007 1818 1230 1984 1986 0070 1985 0987 1000 1231 1987 1999 2468 2002 2323 0123 1123 1233
  1357 1221 1324 1988 2112 2121 5150 1024 1112 1224 1969 1225 1235 1982 1983 1001 1978 1979 7410 1020
  1223 1974 1975 1977 1980 1981 1029 1121 1213 1973 1976 2020 2345 2424 2525 1515 1970 1972 1989 0001
  1023 1414 9876 0101 0907 1245 1966 1967 1971 8520 1964 1968 4545 1318 5678 1011 1124 1211 1963 4200`
  .trim()
  .split(/\s+/);

test('the hundred commonest PINs are easy', () => {
  expect(commonest).toHaveLength(100);
  expect(commonest.filter((pin) => !isEasyPin(pin))).toEqual([]);
});

test.each([
  ['one digit', ['0000', '7777', '00000', '111111']],
  ['the same twice or three times', ['1212', '9090', '258258', '121212']],
  ['pairs', ['1122', '8800', '112233']],
  ['the same from behind', ['1221', '12321', '456654']],
  ['a run', ['3456', '0123', '7890', '0987', '65432', '12345', '123456', '654321', '456789', '1357', '8642']],
  ['a column or row of the pad', ['2580', '0852', '1470', '8520', '3690', '147258', '789456']],
  ['a year of birth', ['1940', '1998', '2026']],
  ['common, of six digits', ['159753', '147852']],
])('%s is easy: %j', (_, easy) => {
  expect(easy.filter((pin) => !isEasyPin(pin))).toEqual([]);
});

test('of 10,000 PINs of four digits 9,547 stay', () => {
  expect(pins.filter((pin) => !isEasyPin(pin))).toHaveLength(9_547);
});

test.each(['2584', '1939', '2027', '19401', '012346', '8024', '9137', '258036'])('%s is not easy', (pin) => {
  expect(isEasyPin(pin)).toBe(false);
});

test.each(['', '123', '1234567', '12a4', ' 2584', '2584\n', '٢٥٨٠'])(
  '%j is refused: a PIN has four to six digits',
  (pin) => {
    expect(z.safeParse(NewPin, pin).error?.issues[0]?.message).toBe(messages.length);
  },
);

test('an easy PIN is refused with its own sentence, a good one is taken', () => {
  expect(z.safeParse(NewPin, '1998').error?.issues[0]?.message).toBe(messages.easy);
  expect(z.safeParse(NewPin, '2584').success).toBe(true);
});
