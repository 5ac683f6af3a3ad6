// The form that sells a product at the desk: one tap on a product of the list, or a typed name with its price.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { methodNames, sumOf } from '#contracts/ground/payment.sq.ts';
import type { Method } from '#contracts/ground/payment.ts';
import { productNamed } from '#contracts/till/products.rules.ts';
import type { Product } from '#contracts/till/products.ts';
import { messages, parseSum, sumInField } from '#contracts/till/till.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { productsQuery } from '../products/api.ts';
import { useOffline } from '../../ground/lib/reach.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { CloseButton, Dialog } from '../../ground/ui/Dialog.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { Option } from '../../ground/ui/Option.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { addTaking, soldBefore } from './api.ts';
import { type SavedMessage, sell } from './by-sheet.ts';
import { CashLack } from './CashLack.tsx';
import { ListedProducts } from './ListedProducts.tsx';
import { MethodOptions } from './MethodOptions.tsx';
import PaidOn from './PaidOn.tsx';
import { problemOfSum, SumField, withCurrency } from './SumField.tsx';
import { TakingRows } from './TakingRows.tsx';
import { useTakings } from './waiting.ts';
import { words } from './words.sq.ts';

interface SellProductProps {
  readonly day: string;
  readonly onClose: () => void;
}

const maxSuggestions = 5;

export default function SellProduct({ day, onClose }: SellProductProps) {
  const { may, own, writes } = useRights();
  const { currency } = usePrices();
  const { data: barbers = [] } = useQuery(barbersQuery);
  const { data: products = [] } = useQuery(productsQuery);
  const { takings, afterClose, isClosed } = useTakings(day);
  const isOffline = useOffline();
  const noReturn = isClosed ? words.returnNeedsOpenDay : isOffline && words.returnNeedsNetwork;
  const { mutateAsync: giveBack } = useChange(addTaking);
  // the same id when the form is sent again, so that the product makes no second row
  const [id] = useState(() => newId());
  const sellers = barbers.filter((barber) => barber.active && writes(barber.id));
  // not a part of the form: after a sale by one tap there is nothing left to save
  const [method, setMethod] = useState<Method>('cash');
  const [seller, setSeller] = useState(own ?? '');
  const barber_id = seller || (sellers[0]?.id ?? '');
  // a returned product must be chosen from the list: only a row that was sold as a product increases the stock again
  const listedAs = ({ name, is_refund }: { readonly name: string; readonly is_refund: boolean }) =>
    is_refund ? undefined : productNamed(products, name);
  const form = useForm({
    keepAs: 'sale',
    initial: {
      name: '',
      product_id: '',
      cents: '',
      currency,
      is_refund: false as boolean,
      note: '',
      fiscal_number: '',
    },
    check({ name, cents, currency: chosen, is_refund, note }) {
      const problem = problemOfSum(cents, chosen);
      const fields = {
        ...(name.trim() === '' && { name: messages.productNeedsName }),
        ...(problem && { cents: problem }),
        ...(is_refund && note.trim() === '' && { note: messages.refundNeedsNote }),
      };
      return Object.keys(fields).length > 0 ? { fields } : undefined;
    },
    send({ cents, product_id: chosen, ...typed }) {
      const product_id = chosen || listedAs(typed)?.id;
      const row = {
        ...typed,
        id,
        ...(product_id && { product_id }),
        kind: 'product' as const,
        day,
        method,
        barber_id,
        cents: parseSum(cents, typed.currency) ?? 0,
      };
      return typed.is_refund ? giveBack({ body: row }) : sell(row);
    },
    done({ message }: SavedMessage) {
      const { name, cents, currency: of } = values;
      const what = [name.trim(), sumOf(parseSum(cents, of) ?? 0, of), methodNames[method]];
      if (message) toast.done(message, undefined, { detail: what.join(' · ') });
      onClose();
    },
    otherwise: words.failed,
  });
  const { values, set } = form;
  const listed = listedAs(values);
  const known = soldBefore().filter(
    ({ name, product_id }, at, all) =>
      product_id === null && all.findIndex((other) => other.name === name) === at,
  );
  const ofList = ({ price }: Product) => ({ cents: sumInField(Math.round(price * 100), currency), currency });
  const ofSale = ({ cents, currency: of }: Taking) => ({ cents: sumInField(cents ?? 0, of), currency: of });
  // from what is chosen, which is still there after the tablet was locked
  const product = products.find(({ id: one }) => one === values.product_id) ?? listed;
  const before = known.find(({ name }) => name === values.name);
  const proposed = product ? ofList(product) : before && ofSale(before);
  const proposedIn = (wanted: Currency) => (proposed?.currency === wanted ? proposed.cents : '');
  return (
    <Dialog title={words.sell} onClose={onClose}>
      <form {...form.form}>
        <div className="grid gap-4 px-5 py-4">
          <FormMessage of={form} />
          <PaidOn day={day} />
          <MethodOptions label={words.method} value={method} onChoose={setMethod} />
          <SelectField
            label={words.soldBy}
            value={barber_id}
            onChange={setSeller}
            names={Object.fromEntries(sellers.map((barber) => [barber.id, barber.name]))}
          />
          {may('till') && (!noReturn || values.is_refund) && (
            <Checkbox
              name="is_refund"
              label={words.returned}
              checked={values.is_refund}
              onChange={(is_refund) => set({ is_refund })}
            />
          )}
          {barber_id !== '' && (
            <ListedProducts
              label={values.is_refund ? words.chooseReturned : words.sellAtOnce}
              sale={{ day, barber_id, method }}
              onChoose={
                values.is_refund
                  ? (one) => set({ product_id: one.id, name: one.name, ...ofList(one) })
                  : undefined
              }
            />
          )}
          <TextField
            {...form.text('name')}
            label={words.product}
            hint={listed && words.soldFromList(listed.stock)}
            maxLength={120}
            autoComplete="off"
            onChange={(name) => set({ name, product_id: '' })}
          />
          {known.length > 0 && (
            <fieldset aria-label={words.soldBefore} className="flex flex-wrap gap-2">
              {known.slice(0, maxSuggestions).map((one) => (
                <Option
                  key={one.id}
                  label={one.name ?? ''}
                  chosen={values.name === one.name}
                  onChoose={() => set({ name: one.name ?? '', product_id: '', ...ofSale(one) })}
                />
              ))}
            </fieldset>
          )}
          <SumField
            {...form.text('cents')}
            label={words.priceOf}
            currency={values.currency}
            onCurrency={(chosen) => set(withCurrency(values, chosen, proposedIn))}
          />
          <TextField
            {...form.text('fiscal_number')}
            label={words.fiscalNumber}
            maxLength={40}
            autoComplete="off"
          />
          {may('till') && noReturn && !values.is_refund && <p className="text-sm text-ink-2">{noReturn}</p>}
          {values.is_refund && (
            <>
              <CashLack day={day} of={{ ...values, method }} />
              <TextField {...form.text('note')} label={words.reason} maxLength={200} />
            </>
          )}
          <TakingRows
            title={words.soldToday}
            takings={[...takings, ...afterClose].filter(({ kind }) => kind === 'product')}
            mayRemove
          />
        </div>
        <div className="sticky bottom-0 flex justify-end gap-2 border-t border-line bg-surface px-5 py-3.5">
          <CloseButton>{words.cancel}</CloseButton>
          <SubmitButton
            needsNetwork={values.is_refund}
            of={form}
            label={values.is_refund ? words.saveRefund : words.sellIt}
            busyLabel={words.saving}
          />
        </div>
      </form>
    </Dialog>
  );
}
