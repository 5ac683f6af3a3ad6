/**
 * Parts of a regular expression: the words with which lotteries and offers promise something, also typed without ë and ç. Fitim, Fitore and
 * Dhurata are first names.
 */
export const wordsOfPrizes = [
  String.raw`\bfito(?!r)|\bfitime|\bfitu`,
  '[cç]mim|shp[eë]rbl|dhurat[eë]|bonus|falas|gratis|kupon',
  String.raw`\bloto\b|lotari|jackpot|\b[kc]a[zs]ino`,
];
