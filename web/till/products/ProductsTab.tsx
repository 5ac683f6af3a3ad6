// The list of the products that the salon sells besides its services.
import { useQuery } from '@tanstack/react-query';
import { Plus, ShoppingBag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { isLow } from '#contracts/till/products.rules.ts';
import { stockText } from '#contracts/till/products.sq.ts';
import type { Product } from '#contracts/till/products.ts';
import { useRights } from '../../identity/accounts/rights.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { Loaded } from '../../ground/ui/Loaded.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { productsQuery } from './api.ts';
import { deleteProduct } from './changes.ts';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./ProductDialog.tsx'));

export default function ProductsTab() {
  const { may } = useRights();
  const [open, show] = useState<Product | 'new'>();
  const [leaving, ask] = useState<Product>();
  const { mutateAsync } = useChange(deleteProduct);
  const remove = ({ id }: Product) =>
    mutateAsync({ params: { id } }).then(
      ({ message }) => toast.done(message),
      (failure) => toast.error(explain(failure, words.removeFailed)),
    );
  const add = (
    <Button onClick={() => show('new')}>
      <Plus aria-hidden className="size-[17px]" />
      {words.add}
    </Button>
  );
  return (
    <div className="grid max-w-[640px] gap-4">
      <p className="text-ink-2">{words.line}</p>
      <Loaded
        of={useQuery(productsQuery)}
        failed={words.loadFailed}
        lines={5}
        isQuiet
        empty={
          <EmptyState Icon={ShoppingBag} action={add}>
            {words.none}
          </EmptyState>
        }
      >
        {(products) => (
          <>
            <ul className="card divide-y divide-line-2">
              {products.map((product) => (
                <Row
                  key={product.id}
                  product={product}
                  onChange={() => show(product)}
                  onDelete={() => ask(product)}
                />
              ))}
            </ul>
            <div>{add}</div>
          </>
        )}
      </Loaded>
      {may('till') && (
        <Link href="/raportet?pagesat" className="link w-fit content-center text-sm pointer-coarse:min-h-11">
          {words.commissions}
        </Link>
      )}
      {open && (
        <LazyDialog
          chunk={dialog}
          product={open === 'new' ? undefined : open}
          onClose={() => show(undefined)}
        />
      )}
      {leaving && (
        <Confirm
          title={words.removeTitle}
          question={words.removeQuestion(leaving.name)}
          yes={words.removeTitle}
          onYes={() => {
            ask(undefined);
            remove(leaving);
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}

interface RowProps {
  readonly product: Product;
  readonly onChange: () => void;
  readonly onDelete: () => void;
}

function Row({ product, onChange, onDelete }: RowProps) {
  const { money } = usePrices();
  const { name, price, stock, is_active } = product;
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="num flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {money(price)}
          {stock !== null && <Badge tone={isLow(product) ? 'waiting' : 'quiet'}>{stockText(stock)}</Badge>}
          {!is_active && <Badge>{words.inactive}</Badge>}
        </p>
      </div>
      <Button aria-label={words.changeOf(name)} onClick={onChange}>
        {words.change}
      </Button>
      <IconButton needsNetwork label={words.remove(name)} onClick={onDelete}>
        <Trash2 aria-hidden className="size-[17px]" />
      </IconButton>
    </li>
  );
}
