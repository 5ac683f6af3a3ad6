// The products that the salon sells beside its services. The seller may also type a name that is not in this list.
import * as z from 'zod/mini';
import { endpoint } from '../ground/endpoint.ts';
import { Id } from '../ground/primitives.ts';

export const Product = z.object({
  id: Id,
  name: z.string(),
  price: z.number(),
  is_active: z.boolean(),
  /** The number of pieces on the shelf; null: nobody counts them. A sale lowers it and is never refused, so it can be below zero. */
  stock: z.nullable(z.int()),
  /** The number at which the shelf is shown as nearly empty. */
  warns_at: z.nullable(z.int()),
});
export type Product = z.infer<typeof Product>;

export const listProducts = endpoint('GET /products', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({ products: z.array(Product) }),
});
