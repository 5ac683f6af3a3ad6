import * as z from 'zod/mini';
import { Currency } from './currency.ts';

/** A sum in hundredths of its currency. */
export const SumOf = z.object({ currency: Currency, cents: z.int() });
export type SumOf = z.infer<typeof SumOf>;
