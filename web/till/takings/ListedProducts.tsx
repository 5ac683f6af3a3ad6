// The products of the list; one tap sells a product, or chooses it.
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { v7 as newId } from 'uuid';
import { methodNames } from '#contracts/ground/payment.sq.ts';
import type { Method } from '#contracts/ground/payment.ts';
import { isLow } from '#contracts/till/products.rules.ts';
import { stockText } from '#contracts/till/products.sq.ts';
import type { Product } from '#contracts/till/products.ts';
import { productsQuery } from '../products/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { toast } from '../../ground/ui/toast.ts';
import { voidTaking } from './api.ts';
import { type SavedMessage, sell } from './by-sheet.ts';
import { words } from './words.sq.ts';

interface ListedProductsProps {
  readonly label: string;
  readonly sale?: { readonly day: string; readonly barber_id: string; readonly method: Method };
  /** A handler that is called instead of selling the product. */
  readonly onChoose?: ((product: Product) => void) | undefined;
}

/** The time in milliseconds in which another tap on the same product is ignored: a double tap, or a key that is held down. */
const doubleTap = 600;

export function ListedProducts({ label, sale, onChoose }: ListedProductsProps) {
  const { data: products = [] } = useQuery(productsQuery);
  const { money } = usePrices();
  const sell = useSale(sale);
  const last = useRef({ product: '', at: -doubleTap });
  // the time of the tap itself: on a busy phone the second tap is handled later
  const tap = (product: Product, at: number) => {
    const isAgain = last.current.product === product.id && at - last.current.at < doubleTap;
    last.current = { product: product.id, at };
    if (!isAgain) (onChoose ?? sell)(product);
  };
  const shown = products.filter(({ is_active }) => is_active);
  if (shown.length === 0) return null;
  return (
    <fieldset aria-label={label} className="grid gap-2">
      <p aria-hidden className="lab">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {shown.map((product) => (
          <button
            key={product.id}
            type="button"
            onClick={({ timeStamp }) => tap(product, timeStamp)}
            className="min-h-11 max-w-full rounded-md border border-line px-3 py-1.5 text-left text-sm"
          >
            <span className="block font-medium wrap-anywhere">{product.name}</span>
            <span className="num block text-xs text-ink-2">
              {money(product.price)}
              {product.stock !== null && (
                <span className={isLow(product) ? 'font-semibold text-brass-ink' : ''}>
                  {` · ${stockText(product.stock)}`}
                </span>
              )}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function useSale(sale: ListedProductsProps['sale']) {
  const { currency, money } = usePrices();
  const { mutateAsync: takeBack } = useChange(voidTaking);
  return async ({ id: product_id, name, price }: Product) => {
    if (!sale) return;
    const id = newId();
    const cents = Math.round(price * 100);
    let saved: SavedMessage;
    try {
      saved = await sell({ ...sale, id, kind: 'product', product_id, name, currency, cents });
    } catch (error) {
      return toast.error(explain(error, words.failed));
    }
    const undo = () =>
      takeBack({ params: { id }, body: { change_id: newId() } }).then(
        ({ message }) => toast.done(message),
        (error) => toast.error(explain(error, words.failed)),
      );
    const detail = `${money(price)} · ${methodNames[sale.method]}`;
    if (saved.isKept && saved.message)
      return toast.done(saved.message, undefined, { detail: `${name} · ${detail}`, about: id });
    toast.done(words.sold(name), undo, { detail, about: id });
  };
}
