import { type Prices, prices } from './prices.ts';
import { useStore } from './use-store.ts';

export const usePrices = (): Prices => useStore(prices);
