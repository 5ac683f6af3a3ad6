import type { Currency } from '#contracts/ground/currency.ts';
import { money } from '#contracts/ground/format.sq.ts';
import type { Product } from '#contracts/till/products.ts';
import type { ChangedFieldNames } from '../../ground/history/changes.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  created: (name: string) => `U shtua produkti: ${name}`,
  updated: (name: string) => `U përditësua produkti: ${name}`,
  deleted: (name: string) => `U fshi produkti: ${name}`,
};

const pieces = (count: number | null) => (count === null ? 'pa numër' : String(count));

/** How the history names the fields. */
export const historyFieldsIn = (currency: Currency): ChangedFieldNames<Product, Omit<Product, 'id'>> => ({
  name: ['emri', ({ name }) => name],
  price: ['çmimi', ({ price }) => money(price, currency)],
  is_active: ['statusi', ({ is_active }) => (is_active ? 'aktiv' : 'joaktiv')],
  stock: ['në raft', ({ stock }) => pieces(stock)],
  warns_at: ['paralajmërimi', ({ warns_at }) => pieces(warns_at)],
});
