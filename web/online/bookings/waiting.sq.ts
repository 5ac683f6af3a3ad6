import { count } from '#contracts/ground/format.sq.ts';

/** Apart from words.sq.ts, which the frame does not need. */
export const waitingText = (n: number): string => count(n, 'rezervim online pret', 'rezervime online presin');
