// A table of which some rows run in `npm test`, and the rest, its variants, only in `npm run test:all`.
import { test } from 'vitest';

type Test<Args extends readonly unknown[]> = (title: string, run: (...args: Args) => unknown) => void;

/** As `test.each(rows)`, but only the first `most` rows run in `npm test`. */
function eachMainly<Row extends unknown[] | [unknown]>(most: number, rows: readonly Row[]): Test<Row>;
function eachMainly<Row extends readonly unknown[]>(most: number, rows: readonly Row[]): Test<[...Row]>;
function eachMainly<Row>(most: number, rows: readonly Row[]): Test<[Row]>;
function eachMainly(most: number, rows: readonly unknown[]): Test<never[]> {
  return (title, run) => {
    test.each(rows.slice(0, most))(title, run as () => void);
    test.each(rows.slice(most))(title, { tags: 'long' }, run as () => void);
  };
}

/**
 * `it.each(most, rows)`: of these names Vitest finds the titles without running the tests, as `npm run promises` does.
 */
export const it = { each: eachMainly };
