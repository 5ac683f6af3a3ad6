// The form of a payment: one method, or several methods and currencies, with the change that the client gets back.

import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { methodNames, sumOf } from '#contracts/ground/payment.sq.ts';
import { Method, type PaidVisit, type ShownVisit } from '#contracts/ground/payment.ts';
import { usualDiscount } from '#contracts/till/till.rules.ts';
import { changeText, messages, parseSum, sumInField } from '#contracts/till/till.sq.ts';
import { nameOf } from '../../../appointments/words.sq.ts';
import { useRights } from '../../../identity/accounts/session.ts';
import { payBySheet } from '../by-sheet.ts';
import { MethodOptions } from '../MethodOptions.tsx';
import { SumField } from '../SumField.tsx';
import { textOfSums } from '../sums.rules.ts';
import { words } from '../words.sq.ts';
import { useChange } from '../../../ground/lib/use-change.ts';
import { useChangeId } from '../../../ground/lib/use-change-id.ts';
import { useFirstSeen } from '../../../ground/lib/use-first-seen.ts';
import { useForm } from '../../../ground/lib/use-form.ts';
import { afterQueuedChangesOf } from '../../../ground/outbox/queued-changes.ts';
import { Button } from '../../../ground/ui/Button.tsx';
import { Checkbox } from '../../../ground/ui/Checkbox.tsx';
import { Confirm } from '../../../ground/ui/Confirm.tsx';
import { FormMessage } from '../../../ground/ui/FormMessage.tsx';
import { Option } from '../../../ground/ui/Option.tsx';
import { SelectField } from '../../../ground/ui/SelectField.tsx';
import { SubmitButton } from '../../../ground/ui/SubmitButton.tsx';
import { TextField } from '../../../ground/ui/TextField.tsx';
import { toast } from '../../../ground/ui/toast.ts';
import { payVisitLater } from './api.ts';
import { Foot } from './Foot.tsx';
import type { WaitingPayment } from './known.ts';
import { NoRate } from './NoRate.tsx';
import {
  type Bill,
  changeOf,
  handedBack,
  handedOver,
  inCurrency,
  leftOf,
  type Part,
  partsOf,
  saysOf,
  sumsOf,
  type TypedPart,
  tipMethodOf,
  typedAgain,
  typedOf,
  withRest,
} from './payment.rules.ts';
import { type ChosenProduct, followed, ofVisitIn, sumOfProducts } from './products.rules.ts';
import { takesBack } from './rewrite.rules.ts';
import { SellBeside } from './SellBeside.tsx';
import { problemAt, problemOfPaid } from './typed-problems.ts';

interface PayFormProps {
  readonly visit: Appointment;
  readonly paid: PaidVisit | null;
  readonly takings: readonly Taking[];
  readonly bill: { readonly price: number; readonly currency: Currency; readonly rate: number | null };
  /** The sum that was paid for the visit on other days. */
  readonly elsewhere: number;
  /** The payment that this device entered and the server has not answered. */
  readonly waiting?: WaitingPayment | undefined;
  readonly shown: ShownVisit;
  /** True if the client pays today what was left unpaid. */
  readonly isLater: boolean;
  /** Undefined if no money can be given back. */
  readonly onRefund: (() => void) | undefined;
  readonly onClose: () => void;
}

const others: Record<Currency, Currency> = { EUR: 'ALL', ALL: 'EUR' };

export function PayForm(props: PayFormProps) {
  const { visit, paid, takings, bill, elsewhere, waiting, isLater, onRefund, onClose } = props;
  const { currency, rate } = bill;
  const payLater = useChange(payVisitLater);
  const keepAs = `${isLater ? 'later ' : ''}payment of ${visit.id}`;
  const changeId = useChangeId(keepAs);
  const shown = useFirstSeen(keepAs, props.shown);
  const { may } = useRights();
  const discount = waiting?.payment?.discount ?? paid?.discount_cents ?? 0;
  const dueWith = (less: number): Bill => ({
    currency,
    rate,
    due: isLater ? (paid?.unpaid_cents ?? 0) : bill.price - less - elsewhere,
  });
  const before = dueWith(discount);
  const whole: TypedPart = { method: 'cash', currency, sum: inField(before.due, currency) };
  const empty = {
    tip: '',
    tip_currency: currency,
    tip_method: '' as Method | '',
    other_tips: [] as readonly Part[],
    note: '',
    fiscal_number: '',
  };
  const shownDiscount = discount > 0 ? sumInField(discount, currency) : '';
  const date = visit.appointment_date;
  // the lists are made only once: new lists would count as typed
  const [said] = useState(() =>
    isLater
      ? { ...empty, paid: [whole], change_currency: undefined }
      : waiting?.payment
        ? typedAgain(waiting.payment, currency)
        : typedOf(takings, date, waiting?.says ?? paid, before, waiting?.tap),
  );
  const initial = {
    ...said,
    discount: shownDiscount,
    change_currency:
      said.change_currency ?? said.paid.find(({ method }) => method === 'cash')?.currency ?? currency,
    confirms_tip: false as boolean,
    products: noProducts,
  };
  /** What is paid for the visit alone, and the products. */
  const divided = (typed: typeof initial) => {
    const { paid: ofVisit, sold } = ofVisitIn(typed, bill) ?? { paid: typed.paid, sold: undefined };
    return { ofVisit: { ...typed, paid: ofVisit }, sold };
  };
  const form = useForm({
    keepAs,
    initial,
    check: (typed) => {
      const less = parseSum(typed.discount, currency) ?? 0;
      const needsTill = less > discount && less > usualDiscount * bill.price;
      const fields = {
        ...(isTooMuch(typed) && { paid: messages.tooMuch }),
        ...(!divided(typed).sold && { paid: words.productsUnpaid }),
        ...problemOfPaid(typed.paid),
        ...(less > bill.price && { discount: messages.discountTooLarge }),
        ...problemAt('discount', typed.discount, currency),
        ...(needsTill && !may('till') && { discount: messages.askManager }),
        ...problemAt('tip', typed.tip, typed.tip_currency),
      };
      return Object.keys(fields).length > 0 ? { fields } : undefined;
    },
    async send(typed) {
      const { ofVisit, sold = [] } = divided(typed);
      const { paid: parts, change, tips } = sumsOf(ofVisit, dueOf(typed));
      const payment = {
        paid: [...parts],
        ...(sold.length > 0 && { products: [...sold] }),
        ...(change && { change }),
        ...(tips.length > 0 && { tips: [...tips], confirms_tip: typed.confirms_tip }),
        note: typed.note,
        fiscal_number: typed.fiscal_number,
      };
      if (isLater) {
        await afterQueuedChangesOf(visit.id);
        return payLater.mutateAsync({
          params: { id: visit.id },
          body: { ...payment, change_id: changeId(payment) },
        });
      }
      // a discount that is hidden from this person stays
      const isNew = typed.discount !== shownDiscount;
      const body = {
        ...payment,
        ...(isNew && { discount: parseSum(typed.discount, currency) ?? 0 }),
      };
      return payBySheet(
        visit,
        { payment: body, bill: currency, says: saysOf(parts, dueOf(typed), takings, date) },
        shown,
      );
    },
    done({ message }) {
      const names = values.products.map(({ name }) => name);
      const what = [nameOf(visit), textOfSums(sumsOf(divided(values).ofVisit, due), currency), ...names];
      if (message) toast.done(message, undefined, { detail: what.filter(Boolean).join(' · ') });
      onClose();
    },
    otherwise: words.failed,
  });
  const { values, set, errors } = form;
  /**
   * True if the sum is more than what is due, and the change cannot explain the difference. For a person who may not see sums, the server
   * checks this.
   */
  function isTooMuch(typed: typeof initial) {
    const parts = partsOf(divided(typed).ofVisit.paid);
    if (!parts || parts.length === 0 || paid?.paid_cents === null) return false;
    const ofBill = dueOf(typed);
    return leftOf(parts, ofBill) < 0 && !changeOf(parts, ofBill, typed.change_currency);
  }
  const [isMoreOpen, openMore] = useState(false);
  const hasMore = isMoreTyped(values, currency);
  // the fields stay visible after they are emptied again
  if (hasMore && !isMoreOpen) openMore(true);
  const moreFields = isMoreOpen ? 'grid items-start gap-4 sm:grid-cols-2' : 'hidden';
  function dueOf(typed: { readonly discount: string }) {
    return dueWith(isLater ? 0 : (parseSum(typed.discount, currency) ?? 0));
  }
  const due = dueOf(values);
  /** The sum that the client pays: the visit and the products. */
  const total = { ...due, due: due.due + sumOfProducts(values.products, bill) };
  const [question, ask] = useState<string>();
  // the question is not asked again after a refusal by the server
  const [agreed, agree] = useState<string>();
  // the payment when the sheet opened; undefined if the visit had no payment
  const standing = waiting || (paid && !isLater) ? sumsOf(initial, dueOf(initial)) : undefined;
  const submit = () => {
    if (!form.isRight()) return;
    const next = sumsOf(divided(values).ofVisit, due);
    const isOneSum = (waiting?.says ?? paid)?.is_one_sum === true;
    // for a person who may not see sums, the question names the methods
    const hidden = paid && paid.paid_cents === null && paid.is_unpaid ? paid.methods : [];
    const asks =
      standing &&
      partsOf(values.paid) &&
      (hidden.length > 0 || takesBack(standing, next, isOneSum, dueOf(initial)));
    if (!asks) return form.submit();
    const was = hidden.length > 0 ? words.methods(hidden) : textOfSums(standing, currency);
    const asked = words.rewriteQuestion(was, textOfSums(next, currency));
    if (asked === agreed) return form.submit();
    ask(asked);
  };
  const parts = partsOf(values.paid);
  const { change, tips } = sumsOf(divided(values).ofVisit, due);
  const handed = change && handedBack(change, tips);
  const back = handed?.back;
  const kept = handed && !back && !handed.due ? change : undefined;
  const left = parts ? leftOf(parts, total) : 0;
  /** Adds or removes a product; a sum that paid everything follows. */
  const setProducts = (products: readonly ChosenProduct[], { currency: of, cents }: ChosenProduct) =>
    set({ products, paid: [...followed(values, { currency: of, cents }, due)] });
  /** The places of the sums that were typed, or paid before. Of two sums, the one that was not typed follows the other one. */
  const [typedAt, setTypedAt] = useState<readonly number[]>(
    said.paid.length > 1 ? said.paid.map((_, at) => at) : [],
  );
  const typeSum = (at: number, sum: string) => {
    const paid = values.paid.map((part, n) => (n === at ? { ...part, sum } : part));
    const follows = paid.length === 2 && !typedAt.includes(1 - at);
    setTypedAt([...typedAt, at]);
    set({ paid: follows ? [...withRest(paid, at, total)] : paid });
  };
  const setPart = (at: number, changes: Partial<TypedPart>) =>
    set({ paid: values.paid.map((part, n) => (n === at ? { ...part, ...changes } : part)) });
  const typedWrong = values.paid.findIndex(({ sum, currency: of }) => 'paid' in problemAt('paid', sum, of));
  // the server reports the problem for all sums together, so the last sum shows it
  const wrongPart = typedWrong >= 0 ? typedWrong : values.paid.length - 1;
  const [only, ...more] = values.paid;
  const isOne = only !== undefined && more.length === 0;
  const hand = (given: Currency, cents: number) =>
    set({
      paid: [{ method: 'cash', currency: given, sum: sumInField(cents, given) }],
      change_currency: given,
    });

  return (
    <form
      {...form.form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormMessage of={form} />
      {question !== undefined && (
        <Confirm
          title={words.rewriteTitle}
          question={question}
          yes={words.rewrite}
          isSafe
          onClose={() => ask(undefined)}
          onYes={() => {
            ask(undefined);
            agree(question);
            form.submit();
          }}
        />
      )}
      {isLater && <p className="num font-medium">{words.stillDue(sumOf(due.due, currency))}</p>}
      {values.paid.length < 2 && (
        <MethodOptions
          label={words.method}
          value={only?.method}
          shown={isMoreOpen ? Method.options : usualMethods}
          onChoose={(method) => {
            // the sum of the notes that were handed over is not the sum of a card payment
            const same = only && method === 'cash' ? only : { currency, sum: inField(total.due, currency) };
            set({ paid: [{ ...same, method }] });
          }}
        >
          {isMoreOpen && !isLater && (
            <Option label={words.nothing} chosen={!only} onChoose={() => set({ paid: [] })} />
          )}
        </MethodOptions>
      )}
      {values.paid.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing else
        <div key={at} className="grid gap-2">
          {!isOne && (
            <div className="grid grid-cols-[1fr_auto] items-end gap-2">
              <SelectField
                label={words.partOf(words.method, at + 1, values.paid.length)}
                value={part.method}
                onChange={(method) => setPart(at, { method: method as Method })}
                names={methodNames}
              />
              <Button
                aria-label={words.removePart(at + 1)}
                onClick={() => {
                  setTypedAt([]);
                  set({ paid: values.paid.filter((_, n) => n !== at) });
                }}
              >
                {words.remove}
              </Button>
            </div>
          )}
          <SumField
            label={words.partOf(words.sum, at + 1, values.paid.length)}
            name="paid"
            value={part.sum}
            onChange={(sum) => typeSum(at, sum)}
            error={at === wrongPart ? errors.paid : undefined}
            currency={part.currency}
            onCurrency={
              rate === null || !isMoreOpen
                ? undefined
                : (chosen) => {
                    setPart(at, { currency: chosen, sum: isOne ? '' : inCurrency(part, chosen, rate) });
                    if (part.method === 'cash') set({ change_currency: chosen });
                  }
            }
          />
        </div>
      ))}
      {isOne && only.method === 'cash' && total.due > 0 && (
        <div className="flex flex-wrap gap-2">
          {(isMoreOpen ? [currency, others[currency]] : [currency]).flatMap((given) =>
            handedOver(total, given).map((cents) => (
              <Option
                key={`${given} ${cents}`}
                label={words.gave(sumOf(cents, given))}
                chosen={only.currency === given && parseSum(only.sum, given) === cents}
                onChoose={() => hand(given, cents)}
              />
            )),
          )}
        </div>
      )}
      {kept && (
        <p
          role="status"
          className="num rounded-md bg-brass-soft px-3.5 py-2.5 text-md font-semibold text-brass-ink"
        >
          {words.changeKept(sumOf(kept.cents, kept.currency))}
        </p>
      )}
      {back && (
        <div className="flex flex-wrap items-center gap-2 rounded-md bg-brass-soft px-3.5 py-2.5 text-brass-ink">
          <p role="status" className="num flex-1 text-md font-semibold">
            {changeText(back.cents, back.currency)}
          </p>
          {rate !== null && (
            <Button onClick={() => set({ change_currency: others[back.currency] })}>
              {words.changeIn[others[back.currency]]}
            </Button>
          )}
          {values.tip.trim() === '' && (
            <Button
              onClick={() =>
                set({
                  tip: sumInField(back.cents, back.currency),
                  tip_currency: back.currency,
                  tip_method: 'cash',
                })
              }
            >
              {words.keepChange}
            </Button>
          )}
        </div>
      )}
      {handed?.due && (
        <p role="status" className="num rounded-md bg-brass-soft px-3.5 py-2.5 font-medium text-brass-ink">
          {words.tipDue(sumOf(handed.due.cents, handed.due.currency))}
        </p>
      )}
      {left > 0 && (
        <p role="status" className="num rounded-md bg-brass-soft px-3.5 py-2.5 font-medium text-brass-ink">
          {words.left(sumOf(left, currency))}
        </p>
      )}
      <SellBeside
        products={values.products}
        onAdd={(product) => setProducts([...values.products, product], product)}
        onRemove={(product) =>
          setProducts(
            values.products.filter((one) => one !== product),
            { ...product, cents: -product.cents },
          )
        }
        total={{ currency, cents: total.due }}
      />
      {!hasMore && (
        <Button aria-expanded={isMoreOpen} onClick={() => openMore(!isMoreOpen)}>
          {words.more}
          <ChevronDown aria-hidden className={`size-4 text-ink-3 ${isMoreOpen ? 'rotate-180' : ''}`} />
        </Button>
      )}
      {isMoreOpen && values.paid.length > 0 && values.paid.length < 4 && (
        <Button
          onClick={() =>
            set({
              paid: [
                ...values.paid,
                {
                  method: values.paid.some(({ method }) => method === 'card') ? 'cash' : 'card',
                  currency,
                  sum: left > 0 ? sumInField(left, currency) : '',
                },
              ],
            })
          }
        >
          {isOne ? words.split : words.addPart}
        </Button>
      )}
      {isMoreOpen && onRefund && <Button onClick={onRefund}>{words.refund}</Button>}
      {isMoreOpen && rate === null && <NoRate maySet={may('data')} />}
      <div className={moreFields}>
        {!isLater && (
          <TextField
            {...form.text('discount')}
            label={`${words.discount} (${words.currencies[currency]})`}
            inputMode={currency === 'EUR' ? 'decimal' : 'numeric'}
            autoComplete="off"
            onChange={(typed) => {
              const isWhole =
                isOne && parseSum(only.sum, only.currency) === total.due && only.currency === currency;
              const less = dueOf({ discount: typed }).due + total.due - due.due;
              set({
                discount: typed,
                ...(isWhole && less >= 0 && { paid: [{ ...only, sum: inField(less, currency) }] }),
              });
            }}
          />
        )}
        <SumField
          {...form.text('tip')}
          label={words.tip}
          currency={values.tip_currency}
          onCurrency={(chosen) => set({ tip_currency: chosen })}
        />
        {values.tip.trim() !== '' && (
          <SelectField
            label={words.tipMethod}
            value={tipMethodOf(values)}
            onChange={(method) => set({ tip_method: method as Method })}
            names={methodNames}
          />
        )}
        {values.other_tips.map((tip) => {
          const text = words.otherTip(sumOf(tip.cents, tip.currency), methodNames[tip.method]);
          return (
            <div key={`${tip.method} ${tip.currency}`} className="flex items-center justify-between gap-2">
              <p className="num">{text}</p>
              <Button
                aria-label={words.removeOf(text)}
                onClick={() => set({ other_tips: values.other_tips.filter((one) => one !== tip) })}
              >
                {words.remove}
              </Button>
            </div>
          );
        })}
      </div>
      {(errors.confirms_tip || values.confirms_tip) && (
        <div role="alert">
          <p className="font-medium text-danger-ink">{messages.tipTooLarge}</p>
          <Checkbox
            name="confirms_tip"
            label={words.tipRight}
            checked={values.confirms_tip}
            onChange={(confirms_tip) => set({ confirms_tip })}
          />
        </div>
      )}
      <div className={moreFields}>
        <TextField
          {...form.text('fiscal_number')}
          label={words.fiscalNumber}
          maxLength={40}
          autoComplete="off"
        />
        <TextField {...form.text('note')} label={words.note} maxLength={200} autoComplete="off" />
      </div>
      <Foot>
        <SubmitButton needsNetwork={false} of={form} label={words.save} busyLabel={words.saving} />
      </Foot>
    </form>
  );
}

/** One list: another empty list would count as typed. */
const noProducts: readonly ChosenProduct[] = [];

const usualMethods: readonly Method[] = ['cash', 'card'];

interface TypedMore {
  readonly paid: readonly TypedPart[];
  readonly discount: string;
  readonly tip: string;
  readonly note: string;
  readonly fiscal_number: string;
}

/** True if a field that is hidden at first has a value. */
function isMoreTyped({ paid, discount, tip, note, fiscal_number }: TypedMore, own: Currency) {
  const [only, ...rest] = paid;
  const isUsual = only && rest.length === 0 && only.currency === own && usualMethods.includes(only.method);
  return !isUsual || [discount, tip, note, fiscal_number].some((typed) => typed.trim() !== '');
}

const inField = (cents: number, currency: Currency) => (cents > 0 ? sumInField(cents, currency) : '');
