import { currencyUnits, money } from '#contracts/ground/format.sq.ts';
import { currency as salons } from './currency.ts';
import { useStore } from './use-store.ts';

/** How prices and sums of the salon are shown. */
export function useMoney() {
  const currency = useStore(salons);
  return {
    currency,
    unit: currencyUnits[currency],
    /** The keyboard of a field for a price: lekë have no decimals. */
    inputMode: currency === 'EUR' ? ('decimal' as const) : ('numeric' as const),
    money: (sum: number) => money(sum, currency),
  };
}
