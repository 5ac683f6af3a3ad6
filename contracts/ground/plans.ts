// The plans that a salon can pay for.
import * as z from 'zod/mini';

export const Plan = z.enum(['monthly', 'yearly']);
export type Plan = z.infer<typeof Plan>;
