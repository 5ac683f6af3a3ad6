import { prices } from './prices.ts';
import { useStore } from './use-store.ts';

export const usePrices = () => useStore(prices);
