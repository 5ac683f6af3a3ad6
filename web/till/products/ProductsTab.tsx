// The list of the products that the salon sells besides its services.
import { ShoppingBag } from 'lucide-react';
import { Link } from 'wouter';
import { isLow } from '#contracts/till/products.rules.ts';
import { stockText } from '#contracts/till/products.sq.ts';
import type { Product } from '#contracts/till/products.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { EditableList } from '../../ground/ui/EditableList.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { productsQuery } from './api.ts';
import { deleteProduct } from './changes.ts';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./ProductDialog.tsx'));

export default function ProductsTab() {
  const { may } = useRights();
  return (
    <div className="grid max-w-[640px] gap-4">
      <EditableList
        of={productsQuery}
        words={words}
        Icon={ShoppingBag}
        nameOf={({ name }) => name}
        detailsOf={(product) => <Details product={product} />}
        dialogOf={(product, onClose) => <LazyDialog chunk={dialog} product={product} onClose={onClose} />}
        deletes={deleteProduct}
      />
      {may('till') && (
        <Link href="/raportet?pagesat" className="link w-fit content-center text-sm pointer-coarse:min-h-11">
          {words.commissions}
        </Link>
      )}
    </div>
  );
}

function Details({ product }: { product: Product }) {
  const { money } = usePrices();
  const { price, stock, is_active } = product;
  return (
    <p className="num flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      {money(price)}
      {stock !== null && <Badge tone={isLow(product) ? 'waiting' : 'quiet'}>{stockText(stock)}</Badge>}
      {!is_active && <Badge>{words.inactive}</Badge>}
    </p>
  );
}
