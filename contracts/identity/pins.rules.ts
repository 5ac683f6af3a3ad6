// The length of a PIN, and the PINs that are found at the first guesses.

/** The length of a PIN, in digits. */
export const pinLength = { least: 4, most: 6 };

const firstYear = 1940;
const lastYear = 2026;

const isYear = (pin: string) => pin.length === 4 && Number(pin) >= firstYear && Number(pin) <= lastYear;

/** The lines along which a finger moves: the digits in their order, and the columns and rows of the pad. */
const forward = [
  '01234567890',
  ...['02468', '13579'],
  ...['0147', '0258', '0369', '1470', '2580', '3690', '147258369', '789456123'],
];
const lines = [...forward, ...forward.map((line) => [...line].reverse().join(''))];

/** The commonest PINs that the shapes above do not have: of the hundred commonest ones, and of the common ones with six digits. */
const common = new Set(
  [
    '0001 0007 0070 0907 1000 1004 1011 1020 1023 1024 1029 1112 1121 1123 1124 1211 1213 1223 1224 1225',
    '1230 1231 1233 1235 1245 1318 1324 4200 5150 147852 159357 159753 258456 741852',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Whether a PIN is easy: repeated digits (7777, 1212, 258258), pairs (1122), the same from behind (1221), a line, a year of birth, or a
 * common one.
 */
export const isEasyPin = (pin: string): boolean =>
  /^(\d+)\1+$/.test(pin) ||
  /^(?:(\d)\1)+$/.test(pin) ||
  [...pin].reverse().join('') === pin ||
  lines.some((line) => line.includes(pin)) ||
  isYear(pin) ||
  common.has(pin);
