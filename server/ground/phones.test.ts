// The page of a salon and the server read typed phone numbers by one rule.

import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { isPhone } from '#contracts/ground/desk-phones.rules.ts';
import { hasWhatsApp } from '#contracts/ground/phones.rules.ts';
import {
  dialCodes,
  numberMeant,
  phoneExamples,
  seemsPersonal,
} from '#contracts/ground/typed-phones.rules.ts';
import { it } from '../../test/each-mainly.ts';
import { personalPhoneFrom, phoneFrom } from './phones.ts';

const read = (typed: string, country: 'AL' | 'XK') => {
  try {
    return personalPhoneFrom(typed, 'phone', country).replaceAll(' ', '');
  } catch {
    return undefined;
  }
};

/** The number, and how people type it in a field that holds the salon's code already, or holds nothing. */
const forms: readonly [number: string, country: 'AL' | 'XK', typed: readonly string[]][] = [
  [
    '+355691234567',
    'AL',
    [
      ...[
        '+355 69 123 4567',
        '+355691234567',
        '069 123 4567',
        '0691234567',
        '69 123 4567',
        '00355 69 123 4567',
      ],
      ...['+355 069 123 4567', '+355 (0) 69 123 4567', '+355 (0)69-123-4567', '+355 +355 69 123 4567'],
      ...['+355 00355 69 123 4567', '+355 +355 069 123 4567', '+355 355 69 123 4567', '355 69 123 4567'],
      ...[
        '+355 69/123/4567',
        '+355 69.123.45.67',
        '(069) 123 4567',
        '069-123-4567',
        '+355\u00a069\u00a0123\u00a04567',
      ],
      ...['0355 69 123 4567', '+355 0355 69 123 4567', '0355 069 123 4567', '+355–69–123–4567'],
    ],
  ],
  [
    '+35542234567',
    'AL',
    ['+355 4 223 4567', '04 223 4567', '042234567', '+355 04 223 4567', '00355 4 2234567'],
  ],
  [
    '+38344123456',
    'AL',
    [
      ...[
        '+383 44 123 456',
        '+38344123456',
        '00383 44 123 456',
        '+355 +383 44 123 456',
        '+355 +383 044 123 456',
      ],
      ...['+355 00383 44 123 456', '+355 00383 044 123 456', '+383 044 123 456', '+383 (0)44 123 456'],
      ...['383 44 123 456', '+355 383 44 123 456', '+355 044 123 456', '044 123 456', '+355 44 123 456'],
    ],
  ],
  [
    '+38344123456',
    'XK',
    [
      ...['+383 44 123 456', '044 123 456', '44 123 456', '44-123-456', '044/123-456', '(044) 123 456'],
      ...['+383 044 123 456', '+383 +383 44 123 456', '+383 00383 44 123 456', '+383 383 44 123 456'],
      ...['0383 44 123 456', '0383 044 123 456', '+383 0383 44 123 456', '+383 0383 044 123 456'],
      ...['00383 44 123 456', '0038344123456', '+383 (0) 44 123 456', '383 44 123 456'],
    ],
  ],
  ['+38338344123', 'XK', ['+383 38 344 123', '038 344 123', '0383 44 123', '+383 038 344 123']],
  ['+38338212345', 'XK', ['+383 38 212 345', '038 212 345', '+383 038 212 345', '+383 +383 38 212 345']],
  [
    '+355691234567',
    'XK',
    [
      ...[
        '+355 69 123 4567',
        '069 123 4567',
        '+383 +355 69 123 4567',
        '+383 00355 69 123 4567',
        '+383 069 123 4567',
      ],
      ...['+383 355 69 123 4567', '69 123 4567', '00355 069 123 4567'],
    ],
  ],
  [
    '+393331234567',
    'AL',
    [
      ...[
        '+39 333 123 4567',
        '+393331234567',
        '0039 333 123 4567',
        '+355 +39 333 123 4567',
        '+355 0039 333 123 4567',
      ],
      ...[
        '39 333 123 4567',
        '+355 39 333 123 4567',
        '+39 333-1234567',
        '+39 333/123.45.67',
        '+39 (333) 123 4567',
      ],
    ],
  ],
  [
    '+390612345678',
    'AL',
    ['+39 06 1234 5678', '0039 06 12345678', '+355 +39 06 1234 5678', '+355 0039 06 1234 5678'],
  ],
  ['+390223456789', 'XK', ['+39 02 2345 6789', '+383 +39 02 2345 6789', '+383 0039 02 2345 6789']],
  [
    '+491701234567',
    'AL',
    [
      ...[
        '+49 170 1234567',
        '+491701234567',
        '0049 170 1234567',
        '+49 (0) 170 1234567',
        '+49 (0)170/1234567',
      ],
      ...['+355 +49 170 1234567', '+355 0049 170 1234567', '+355 +49 0170 1234567', '49 170 1234567'],
      '+355 49 170 1234567',
    ],
  ],
  [
    '+4915212345678',
    'XK',
    ['+49 1521 2345678', '+383 +49 1521 2345678', '+383 0049 1521 2345678', '+49 01521 2345678'],
  ],
  [
    '+493012345678',
    'XK',
    ['+49 30 12345678', '+383 +49 (0)30 12345678', '0049 30 12345678', '+49-30-12345678'],
  ],
];
const typed = forms.flatMap(([number, country, all]) => all.map((one) => ({ number, country, one })));

test('the table has 100 forms or more, of four countries', () => {
  expect(typed.length).toBeGreaterThanOrEqual(100);
  expect(new Set(typed.map(({ number }) => number.slice(0, 3)))).toEqual(
    new Set(['+35', '+38', '+39', '+49']),
  );
});

describe('what the page accepts the server accepts', () => {
  test.each(typed)('“$one” in $country is $number', ({ number, country, one }) => {
    expect(numberMeant(one, country === 'AL' ? '355' : '383')).toBe(number);
    expect(read(one, country)).toBe(number);
  });

  test.each([
    ...[
      '',
      '+355',
      '+355 69',
      '+355 69 123 456',
      '+355 69 123 45678',
      '069 12',
      'Arben',
      '069 123 4567 dera 2',
    ],
    ...[
      '+355 69 123 4567 ext 5',
      '+383 44 123',
      '+39 333 12',
      '+49 170 12',
      '+355 900 123',
      '+39 899 123456',
    ],
    ...[
      '+49 900 1234567',
      '+383 800 12345',
      '+355 +',
      '+++',
      '00',
      '0000000000',
      '+355 800 1234',
      '+39 800 123456',
    ],
  ])('“%s” is refused by both', (one) => {
    for (const country of ['AL', 'XK'] as const) {
      expect(numberMeant(one, country === 'AL' ? '355' : '383')).toBeUndefined();
      expect(read(one, country)).toBeUndefined();
    }
  });

  test.each([
    '+41 79 123 45 67',
    '+355 +41 79 123 45 67',
    '+355 0041 79 123 45 67',
    '+1 212 555 0123',
    '+44 7911 123456',
  ])('a valid number of another country is accepted: %s', (one) => {
    expect(numberMeant(one, '355')).toBe(read(one, 'AL'));
  });
});

test.each([
  ['044 222 333', 'AL', '+38344222333'],
  ['044222333', 'AL', '+38344222333'],
  ['44 222 333', 'AL', '+38344222333'],
  ['(049) 222-333', 'AL', '+38349222333'],
  // of Tirana: its code is apart, or the number is given with the code of the country
  ['04 422 2333', 'AL', '+35544222333'],
  ['+355 44 222 333', 'AL', '+35544222333'],
  ['042 234 567', 'AL', '+35542234567'],
  ['0672345678', 'AL', '+355672345678'],
  ['044 222 333', 'XK', '+38344222333'],
  ['067 234 5678', 'XK', '+355672345678'],
] as const)('“%s” in %s is %s in every field, at every door', (one, country, number) => {
  expect(numberMeant(one, dialCodes[country])).toBe(number);
  expect(read(one, country)).toBe(number);
  expect(phoneFrom(one, 'phone', country)?.replaceAll(' ', '')).toBe(number);
});

/** A sequence of pseudorandom numbers, the same in each run. */
function* random(seed: number) {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test.each(['355', '383', '39', '49'])(
  'of 20,000 numbers of +%s page and library accept the same',
  { tags: 'long' },
  (code) => {
    const numbers = random(7);
    const next = (below: number) => Math.floor((numbers.next().value as number) * below);
    const personal = new Set([
      'FIXED_LINE',
      'MOBILE',
      'FIXED_LINE_OR_MOBILE',
      'PERSONAL_NUMBER',
      'PAGER',
      'VOIP',
    ]);
    const different: string[] = [];
    let accepted = 0;
    for (let round = 0; round < 20_000; round++) {
      const digits = Array.from({ length: 6 + next(7) }, () => next(10)).join('');
      const number = `+${code}${digits}`;
      const parsed = parsePhoneNumberFromString(number);
      // the library drops a zero in front; on the page that is done before
      const isWhole = parsed?.number === number;
      const isRight = isWhole && parsed.isValid() && personal.has(parsed.getType() ?? '');
      if (isRight) accepted += 1;
      if (isWhole && seemsPersonal(number) !== isRight) different.push(number);
    }
    expect(different).toEqual([]);
    expect(accepted).toBeGreaterThan(100);
  },
);

test.each(Object.entries(phoneExamples))(
  'the example of the country code %s, %s, is a number that is taken',
  (code, example) => {
    const number = parsePhoneNumberFromString(example);
    expect({ code: number?.countryCallingCode, isValid: number?.isValid() }).toEqual({ code, isValid: true });
    expect(read(example, 'AL')).toBe(example.replaceAll(' ', ''));
  },
);

// in North America a number does not show its kind
const withKinds = Object.keys(phoneExamples).filter((code) => code !== '1');

it.each(4, withKinds)(
  'WhatsApp is offered for the mobile numbers of +%s and not for its landlines',
  (code) => {
    const seen = { MOBILE: 0, FIXED_LINE: 0 };
    for (let begin = 100; begin < 1000; begin++) {
      // in Italy the zero of a landline is part of the number
      const zero = code === '39' && begin % 2 === 0 ? '0' : '';
      for (const rest of ['23456', '234567', '2345678']) {
        const number = parsePhoneNumberFromString(`+${code}${zero}${begin}${rest}`);
        const type = number?.isValid() && number.getType();
        if (!number || (type !== 'MOBILE' && type !== 'FIXED_LINE')) continue;
        seen[type] += 1;
        const said = hasWhatsApp(number.formatInternational());
        expect([number.number, said]).toEqual([number.number, type === 'MOBILE']);
      }
    }
    expect(Math.min(seen.MOBILE, seen.FIXED_LINE)).toBeGreaterThan(10);
  },
);

test.each([
  ['0355 69 123 4567', 'AL', '+355 69 123 4567'],
  ['0355 69 123 4567', 'XK', '+355 69 123 4567'],
  ['0383 44 123 456', 'XK', '+383 44 123 456'],
  ['383 44 123 456', 'XK', '+383 44 123 456'],
  ['+383 0383 44 123 456', 'XK', '+383 44 123 456'],
  ['038 344 123', 'XK', '+383 38 344 123'],
  ['035 569 123', 'AL', '+355 35 569 123'],
] as const)('typed at the desk, %s is in a salon of %s the number %s', (typed, country, number) => {
  expect(phoneFrom(typed, 'phone', country)).toBe(number);
});

const takesPhone = (typed: string, country: 'AL' | 'XK') => {
  try {
    return phoneFrom(typed, 'phone', country) !== undefined;
  } catch {
    return false;
  }
};

test('a form refuses 40,000 numbers of Albania and Kosovo as the server does, and takes every number of other countries that it takes', {
  tags: 'long',
}, () => {
  const numbers = random(11);
  const next = (below: number) => Math.floor((numbers.next().value as number) * below);
  const begins = [
    '',
    '0',
    '+355 ',
    '00355',
    '+383 ',
    '00383 ',
    '355',
    '0383',
    '+383 0',
    '06',
    '04',
    '(0)38 ',
  ];
  const foreign = ['+39 ', '0039', '+49 ', '+41 ', '+1 ', '+44 '];
  const different: string[] = [];
  const told = { taken: 0, refused: 0 };
  for (let round = 0; round < 40_000; round++) {
    const some = round % 4 === 0 ? foreign : begins;
    const begin = some[next(some.length)] ?? '';
    const digits = Array.from({ length: 2 + next(11) }, () => next(10)).join('');
    const typed = `${begin}${digits.replace(/^(\d\d)(\d{3})/, round % 3 === 0 ? '$1 $2-' : '$1$2')}`;
    const isForeign = /^(?:\+|00)(?!355|383)/.test(typed.replaceAll(' ', ''));
    const country = round % 2 === 0 ? 'AL' : 'XK';
    const [byServer, byForm] = [takesPhone(typed, country), isPhone(typed, country)];
    told[byServer ? 'taken' : 'refused'] += 1;
    if (isForeign ? byServer && !byForm : byServer !== byForm)
      different.push(`${typed} ${country} ${byServer}`);
  }
  expect(different).toEqual([]);
  expect(Math.min(told.taken, told.refused)).toBeGreaterThan(2000);
});

test.each([
  ...typed.map(({ one }) => one),
  ...[
    '',
    '+355',
    '+',
    '069 123 4567 dera 2',
    '+355 69 123 4567 ext 5',
    '069 123 4567 / 067 234 5678',
    'Arben',
  ],
  ...['+355 800 1234', '808 123', '+383 800 12345', '+49 900 1234567', '+39 800 123456', '069+1234567'],
])('typed at the desk, “%s” is refused by the form if the server refuses it', (one) => {
  for (const country of ['AL', 'XK'] as const)
    if (one !== '' && takesPhone(one, country) !== isPhone(one, country))
      expect([one, country, isPhone(one, country)]).toEqual([one, country, takesPhone(one, country)]);
});
