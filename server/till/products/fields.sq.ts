// The fields of a product, each defined once.
import * as z from 'zod/mini';
import { money } from '#contracts/ground/format.sq.ts';
import { Name } from '#contracts/ground/primitives.ts';
import type { Product } from '#contracts/till/products.ts';
import { mostPieces } from '#contracts/till/products-changes.ts';
import { whole } from '../../ground/db/moved.ts';
import type { ListedField } from '../../ground/history/record-fields.ts';

const pieces = (count: number | null) => (count === null ? 'pa numër' : String(count));

export const productFields = {
  name: {
    column: 'name',
    moved: Name,
    history: ['emri', ({ name }) => name],
    sheet: { head: 'Emri', width: 26, kind: 'text' },
  },
  price: {
    column: 'price_cents',
    isMoney: true,
    moved: whole(1, 10_000_000),
    history: ['çmimi', ({ price }, currency) => money(price, currency)],
    sheet: { head: 'Çmimi', width: 12, kind: 'money' },
  },
  is_active: {
    column: 'active',
    moved: z.boolean(),
    history: ['statusi', ({ is_active }) => (is_active ? 'aktiv' : 'joaktiv')],
    sheet: { head: 'Aktiv', width: 10, kind: 'yesNo' },
  },
  stock: {
    column: 'stock',
    // a sale may make the stock negative
    moved: z.nullable(whole(-1_000_000_000, 1_000_000_000)),
    history: ['në raft', ({ stock }) => pieces(stock)],
    sheet: { head: 'Në raft', width: 10, kind: 'count' },
  },
  warns_at: {
    column: 'warns_at',
    moved: z.nullable(whole(0, mostPieces)),
    history: ['paralajmërimi', ({ warns_at }) => pieces(warns_at)],
    sheet: { head: 'Paralajmëron te', width: 16, kind: 'count' },
  },
} as const satisfies Record<Exclude<keyof Product, 'id'>, ListedField<Product>>;

export const sheetName = 'Produktet';

/** Sentences that the history keeps. */
export const historyTexts = {
  created: (name: string) => `U shtua produkti: ${name}`,
  updated: (name: string) => `U përditësua produkti: ${name}`,
  deleted: (name: string) => `U fshi produkti: ${name}`,
};
