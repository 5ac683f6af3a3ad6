// Products that the client pays together with the visit. They join the sum of the sheet, and are sold when the payment is saved.
import { v7 as newId } from 'uuid';
import type { Currency } from '#contracts/ground/currency.ts';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import { ListedProducts } from '../ListedProducts.tsx';
import { words } from '../words.sq.ts';
import { usePrices } from '../../../ground/lib/use-prices.ts';
import { Button } from '../../../ground/ui/Button.tsx';
import type { ChosenProduct } from './products.rules.ts';

interface SellBesideProps {
  readonly products: readonly ChosenProduct[];
  readonly onAdd: (product: ChosenProduct) => void;
  readonly onRemove: (product: ChosenProduct) => void;
  /** The sum of visit and products. */
  readonly total: { readonly currency: Currency; readonly cents: number };
}

export function SellBeside({ products, onAdd, onRemove, total }: SellBesideProps) {
  const { currency } = usePrices();
  return (
    <div className="grid gap-3">
      <ListedProducts
        label={words.addProduct}
        onChoose={({ id: product_id, name, price }) =>
          onAdd({ id: newId(), product_id, name, currency, cents: Math.round(price * 100) })
        }
      />
      {products.length > 0 && (
        <section aria-label={words.productsHere}>
          <ul className="num text-sm">
            {products.map((product) => {
              const text = `${product.name} · ${sumOf(product.cents, product.currency)}`;
              return (
                <li
                  key={product.id}
                  className="flex items-center gap-3 border-b border-line py-1.5 font-medium last:border-0"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
                  <Button look="ghost" aria-label={words.removeOf(text)} onClick={() => onRemove(product)}>
                    {words.remove}
                  </Button>
                </li>
              );
            })}
          </ul>
          <p role="status" className="num rounded-md bg-brass-soft px-3.5 py-2.5 font-medium text-brass-ink">
            {words.together(sumOf(total.cents, total.currency))}
          </p>
        </section>
      )}
    </div>
  );
}
