import * as z from 'zod/mini';

/** The currency of a salon's prices. The money of the service itself is always in euro. */
export const Currency = z.enum(['EUR', 'ALL']);
export type Currency = z.infer<typeof Currency>;

/** A sum in hundredths of its currency. */
export const SumOf = z.object({ currency: Currency, cents: z.int() });
export type SumOf = z.infer<typeof SumOf>;
