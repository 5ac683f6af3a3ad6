import { isSameName } from '../ground/names.rules.ts';
import type { Product } from './products.ts';

/** Whether few pieces are left: as many as the owner's limit, or none. Without a count nothing is known. */
export const isLow = ({ stock, warns_at }: Pick<Product, 'stock' | 'warns_at'>): boolean =>
  stock !== null && stock <= (warns_at ?? 0);

/** The product with this name, in any spelling. */
export const productNamed = (products: readonly Product[], name: string): Product | undefined =>
  products.find((one) => isSameName(one.name, name));
