// How long a PIN is, and which ones are found at the first guess.

/** In digits. */
export const pinLength = { least: 4, most: 6 };

const firstYear = 1940;
const lastYear = 2026;

const isYear = (pin: string) => pin.length === 4 && Number(pin) >= firstYear && Number(pin) <= lastYear;

/** One digit repeated, 1234…, …4321, or a year in which somebody was born. */
export const isEasyPin = (pin: string) =>
  /^(\d)\1*$/.test(pin) || '123456'.startsWith(pin) || '654321'.endsWith(pin) || isYear(pin);
