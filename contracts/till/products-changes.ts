// The calls that change the products, apart from the data that every screen reads.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, priceInCents, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { Overwritten, ShownFields } from '../ground/shown-fields.ts';
import { messages } from './products.sq.ts';
import { Product } from './products.ts';

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
  body: z.object({ ...z.partial(z.object(fields)).shape, ...shelf, shown: ShownFields }),
  reply: One,
  refusals: { duplicate: noData, changed: Overwritten },
});
/** Deletes a product. Its sales stay in the till. */
export const deleteProduct = endpoint('DELETE /products/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  reply: MessageReply,
});
