/** How lotteries and offers promise something, also typed without ë and ç: parts of a regular expression. */
export const wordsOfPrizes = [
  String.raw`\bfito(?!r)|\bfit(?:im|u)`,
  '[cç]mim|shp[eë]rbl|dhurat|bonus|falas|gratis|kupon',
  String.raw`\bloto\b|lotari|jackpot|\b[kc]a[zs]ino`,
];
