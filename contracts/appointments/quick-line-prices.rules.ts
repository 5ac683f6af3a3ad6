// The price that a line says, in the salon's currency.
import type { Currency } from '../ground/currency.ts';
import { numberOf } from './quick-line.sq.ts';
import type { LineText, Piece } from './quick-line-text.rules.ts';
import { beforeClock, behindOtherSum, otherSum, priced } from './quick-line-words.sq.ts';

/** The amount of `12.000` and `12 000`, or of a figure with decimals. */
const amountIn = (said: string) =>
  Number(/^\d{1,3}(?:[.,\s]\d{3})+$/.test(said) ? said.replace(/[.,\s]/g, '') : said.replace(',', '.'));

/** The pattern of a round sum: `2000` without a unit is a sum of lekë beside another figure that can be the time; alone it is a time. */
const roundSum = /^(?:\d{1,3}[05]0|\d{1,3}[. ]\d{3})$/;
const isTimeIn = (others: string, { index, input }: RegExpExecArray) =>
  /(?<![\d.:/])\d{1,2}(?:[:.,]\d\d)?(?![\d/]|\.\d|\s*(?:min|or[ae](?![a-z])|vet|person|jav|dit))/.test(
    others,
  ) && !beforeClock.test(input.slice(0, index));

/** The prices of a line. A sum in the other currency stays text. */
export function readPrices(line: LineText, currency: Currency): Piece<number>[] {
  let first: number | undefined;
  return line.read(priced, (match) => {
    const [, label, figure, word = '', thousands, hundreds = '0', inLek, behind] = match;
    const inEuro = behind ?? (/^(?:€|eu)/.test(label ?? '') ? label : undefined);
    const isSaid = Boolean(thousands ?? inLek ?? inEuro) || (label && figure);
    const others = line.open().slice(0, match.index) + line.open().slice(match.index + match[0].length);
    const isBare = currency === 'ALL' && roundSum.test(figure ?? '') && isTimeIn(others, match);
    if (!isSaid && !isBare) return undefined;
    const before = line.open().slice(0, match.index);
    if (otherSum.test(before)) return undefined;
    // `në 10e` is a time, and `30e` a sum
    if (inEuro === 'e' && beforeClock.test(before)) return undefined;
    if (behindOtherSum.test(line.open().slice(match.index + match[0].length))) return undefined;
    const said = inLek ? 'ALL' : inEuro ? 'EUR' : thousands ? 'ALL' : currency;
    if (said !== currency) return undefined;
    const amount = (figure ? amountIn(figure) : numberOf(word)) * (thousands ? 1000 : 1) + Number(hundreds);
    // no sum: `5 Leka` is a time and a name
    const isSum =
      amount >= (currency === 'ALL' ? 50 : 0.01) &&
      amount < 1_000_000 &&
      (currency === 'EUR' || Number.isInteger(amount));
    // a second, different sum is not the price
    if (!isSum || (first !== undefined && amount !== first)) return undefined;
    first = amount;
    return amount;
  });
}
