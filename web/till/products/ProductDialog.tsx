// The form of a new or existing product.
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { messages } from '#contracts/till/products.sq.ts';
import type { Product } from '#contracts/till/products.ts';
import { mostPieces } from '#contracts/till/products-changes.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { useShown } from '../../ground/lib/use-shown.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { createProduct, updateProduct } from './changes.ts';
import { words } from './words.sq.ts';

interface ProductDialogProps {
  /** Undefined for a new product. */
  readonly product: Product | undefined;
  readonly onClose: () => void;
}

const shownPieces = (pieces: number | null | undefined) => (pieces == null ? '' : String(pieces));

/** The typed number of pieces: null if the text is empty, because nobody counts this product; undefined for an invalid text. */
function piecesIn(typed: string) {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const pieces = /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : undefined;
  return pieces !== undefined && pieces <= mostPieces ? pieces : undefined;
}

export default function ProductDialog({ product, onClose }: ProductDialogProps) {
  // the same id for a retry after a lost answer, so that the product is not added twice
  const [id] = useState(() => product?.id ?? newId());
  const add = useChange(createProduct);
  const update = useChange(updateProduct);
  const { currency, unit, keyboard, inField, parse } = usePrices();
  const shownStock = shownPieces(product?.stock);
  const keepAs = `product ${product?.id ?? 'new'}`;
  const sendTyped = useShown(keepAs, product);
  const form = useForm({
    keepAs,
    initial: {
      name: product?.name ?? '',
      price: product ? inField(product.price) : '',
      stock: shownStock,
      warns_at: shownPieces(product?.warns_at),
      is_active: product?.is_active ?? true,
    },
    check({ name, price, stock, warns_at }) {
      const sum = parse(price) ?? 0;
      const fields = {
        ...(name.trim() === '' && { name: messages.nameMissing }),
        ...(sum <= 0 && { price: messages.priceWrong }),
        ...(currency === 'ALL' && !Number.isInteger(sum) && { price: messages.priceNotWhole }),
        // an unchanged stock is not checked: a stock below zero stays until somebody counts the pieces
        ...(stock !== shownStock && piecesIn(stock) === undefined && { stock: messages.stockWrong }),
        ...(piecesIn(warns_at) === undefined && { warns_at: messages.stockWrong }),
      };
      return Object.keys(fields).length > 0 ? { fields } : undefined;
    },
    send({ name, price, stock, warns_at, is_active }, typed) {
      const body = {
        name,
        price: parse(price) ?? 0,
        warns_at: piecesIn(warns_at) ?? null,
        is_active,
        stock: piecesIn(stock) ?? null,
      };
      return product
        ? sendTyped(body, typed, (changes) => update.mutateAsync({ params: { id }, body: changes }))
        : add.mutateAsync({ body: { ...body, id } });
    },
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.failed,
  });
  return (
    <Dialog title={product ? words.changeTitle(product.name) : words.addTitle} onClose={onClose}>
      <DialogForm of={form} label={product ? words.save : words.add} busyLabel={words.saving}>
        <TextField {...form.text('name')} label={words.name} maxLength={120} autoComplete="off" />
        <TextField
          {...form.text('price')}
          label={words.price(unit)}
          inputMode={keyboard}
          autoComplete="off"
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            {...form.text('stock')}
            label={words.stock}
            hint={words.stockHint}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...form.text('warns_at')}
            label={words.warnsAt}
            hint={words.warnsAtHint}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <Checkbox
          name="is_active"
          label={words.active}
          checked={form.values.is_active}
          onChange={(is_active) => form.set({ is_active })}
        />
      </DialogForm>
    </Dialog>
  );
}
