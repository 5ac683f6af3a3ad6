// The products that the salon sells beside its services. The seller may also type a name that is not in this list.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, priceInCents, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { messages } from './products.sq.ts';

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

export const mostPieces = 100_000;

const pieces = z.nullable(
  z
    .int(messages.stockWrong)
    .check(z.minimum(0, messages.stockWrong), z.maximum(mostPieces, messages.stockWrong)),
);
const fields = {
  name: text({ max: 120, missing: messages.nameMissing }),
  price: priceInCents({ tooLow: messages.priceWrong }).check(
    z.refine((cents) => cents > 0, messages.priceWrong),
  ),
};
const shelf = { is_active: z.optional(z.boolean()), stock: z.optional(pieces), warns_at: z.optional(pieces) };

const One = z.extend(MessageReply, { product: Product });

export const listProducts = endpoint('GET /products', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({ products: z.array(Product) }),
});
export const createProduct = endpoint('POST /products', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.object({ ...fields, ...shelf, id: z.optional(Id) }),
  reply: One,
  refusals: { duplicate: noData, limit_reached: noData },
  status: 201,
});
/** Changes a product. `stock`: the number on the shelf now. If it is left out, the sales made meanwhile still count. */
export const updateProduct = endpoint('PUT /products/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body: z.object({ ...z.partial(z.object(fields)).shape, ...shelf }),
  reply: One,
  refusals: { duplicate: noData },
});
/** Deletes a product. Its sales stay in the till. */
export const deleteProduct = endpoint('DELETE /products/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  reply: MessageReply,
});
