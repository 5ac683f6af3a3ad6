import { isSameName } from '../ground/names.rules.ts';
import type { Product } from './products.ts';

/** Whether few are left: at the number that the owner gave, or none. Without a count nothing is known. */
export const isLow = ({ stock, warns_at }: Pick<Product, 'stock' | 'warns_at'>): boolean =>
  stock !== null && stock <= (warns_at ?? 0);

/** The product with this name, however it is spelled. */
export const productNamed = (products: readonly Product[], name: string): Product | undefined =>
  products.find((one) => isSameName(one.name, name));
