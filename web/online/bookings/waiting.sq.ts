import { count } from '#contracts/ground/format.sq.ts';

/** The text in a file of its own, because the frame does not need words.sq.ts. */
export const waitingText = (n: number): string => count(n, 'rezervim online pret', 'rezervime online presin');
