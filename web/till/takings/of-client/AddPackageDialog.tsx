// Sells a package to a client, also without a network, or enters one that was begun elsewhere.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { Link } from 'wouter';
import type { Currency } from '#contracts/ground/currency.ts';
import { methodNames, sumOf } from '#contracts/ground/payment.sq.ts';
import type { Method } from '#contracts/ground/payment.ts';
import { messages } from '#contracts/till/packages.sq.ts';
import { parseSum, sumInField } from '#contracts/till/till.sq.ts';
import { useRights } from '../../../identity/accounts/session.ts';
import { barbersQuery } from '../../../salon/barbers/api.ts';
import { kindsQuery } from '../../packages/api.ts';
import { type SavedMessage, sell } from '../by-sheet.ts';
import { MethodOptions } from '../MethodOptions.tsx';
import PaidOn from '../PaidOn.tsx';
import { problemOfSum, SumField, withCurrency } from '../SumField.tsx';
import { words as ofTakings } from '../words.sq.ts';
import { localNow } from '../../../ground/lib/server-clock.ts';
import { useChange } from '../../../ground/lib/use-change.ts';
import { useForm } from '../../../ground/lib/use-form.ts';
import { usePrices } from '../../../ground/lib/use-prices.ts';
import { Dialog } from '../../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../../ground/ui/DialogForm.tsx';
import { Option } from '../../../ground/ui/Option.tsx';
import { SelectField } from '../../../ground/ui/SelectField.tsx';
import { TextField } from '../../../ground/ui/TextField.tsx';
import { toast } from '../../../ground/ui/toast.ts';
import { enterPackage } from './api.ts';
import { type ChosenClient, ClientChoice } from './ClientChoice.tsx';
import { words } from './words.sq.ts';

interface AddPackageDialogProps {
  /** Left out at the till, where the form asks for the client. */
  readonly client?: ChosenClient | undefined;
  /** The id of the kind that is chosen at first. */
  readonly kindFirst?: string;
  /** The id of the barber who is chosen at first; a person with an own column is the seller. */
  readonly sellerFirst?: string | null | undefined;
  /** The day of the sale; left out: today. */
  readonly day?: string;
  readonly isBegun: boolean;
  readonly onClose: () => void;
}

const wholeIn = (typed: string) => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : undefined);

export default function AddPackageDialog({
  client: known,
  kindFirst,
  sellerFirst,
  day = localNow().day,
  isBegun,
  onClose,
}: AddPackageDialogProps) {
  const { own, writes } = useRights();
  const { currency } = usePrices();
  const { data: all = [] } = useQuery(kindsQuery);
  const { data: barbers = [] } = useQuery(barbersQuery);
  const kinds = all.filter(({ is_active }) => is_active);
  const sellers = barbers.filter((barber) => barber.active && writes(barber.id));
  // the barbers may load after the form
  const seller = sellers.find(({ id }) => id === sellerFirst) ?? sellers[0];
  const sellerOf = (chosen: string) => chosen || (seller?.id ?? '');
  const [id] = useState(() => newId());
  const enter = useChange(enterPackage);
  const kindOf = (chosen: string) => kinds.find((one) => one.id === chosen);
  const first = kindOf(kindFirst ?? '') ?? kinds[0];
  const sumOfKind = (price: number) => sumInField(Math.round(price * 100), currency);
  const form = useForm({
    keepAs: known ? `package of client ${known.id}` : 'package at the till',
    initial: {
      client: '',
      client_id: known?.id ?? '',
      package_id: first?.id ?? '',
      cents: first ? sumOfKind(first.price) : '',
      currency,
      method: 'cash' as Method,
      barber_id: own ?? '',
      fiscal_number: '',
      used_before: '',
    },
    check({ client_id, package_id, cents, currency: of, used_before }) {
      // a package may be a present
      const problem = isBegun || parseSum(cents, of) === 0 ? undefined : problemOfSum(cents, of);
      const used = wholeIn(used_before);
      const { sessions = 0 } = kindOf(package_id) ?? {};
      const isWrong = isBegun && (used === undefined || used >= sessions);
      const fields = {
        ...(client_id === '' && { client: messages.clientUnknown }),
        ...(problem && { cents: problem }),
        ...(isWrong && { used_before: messages.usedBeforeWrong }),
      };
      return Object.keys(fields).length > 0 ? { fields } : undefined;
    },
    send({
      client_id,
      package_id,
      cents,
      currency: of,
      method,
      barber_id,
      fiscal_number,
      used_before,
    }): Promise<SavedMessage> {
      if (isBegun)
        return enter.mutateAsync({
          params: { id: client_id },
          body: { id, package_id, used_before: Number(used_before) },
        });
      const shown = kindOf(package_id);
      return sell({
        ...{ id, kind: 'package', day, barber_id: sellerOf(barber_id), client_id, package_id },
        ...{ name: shown?.name ?? '', shown, fiscal_number, method, currency: of },
        cents: parseSum(cents, of) ?? 0,
      });
    },
    done({ message }) {
      const { cents, currency: of, method } = values;
      const sum = parseSum(cents, of) ?? 0;
      const paid = isBegun ? [] : [sumOf(sum, of), sum > 0 && methodNames[method]];
      const detail = [!known && values.client, kind?.name, ...paid].filter(Boolean).join(' · ');
      if (message) toast.done(message, undefined, { detail });
      onClose();
    },
    otherwise: words.saveFailed,
  });
  const { values, set } = form;
  const kind = kindOf(values.package_id);
  /** The price of the kind, which is in one currency only. */
  const proposedIn = (wanted: Currency) => (kind && wanted === currency ? sumOfKind(kind.price) : '');
  return (
    <Dialog title={known ? words.sellTitle(known.name) : words.sell} onClose={onClose}>
      <DialogForm
        of={form}
        label={isBegun ? words.enterIt : ofTakings.sellIt}
        busyLabel={ofTakings.saving}
        canSend={kind !== undefined}
        needsNetwork={isBegun}
        sticky
      >
        {!isBegun && <PaidOn day={day} />}
        {kinds.length === 0 && (
          <p>
            {words.noKinds}{' '}
            <Link href="/konfigurimet?skeda=paketat" className="link">
              {words.toSettings}
            </Link>
          </p>
        )}
        {!known && (
          <ClientChoice
            {...form.text('client')}
            label={words.client}
            typed={values.client}
            client={values.client_id === '' ? undefined : { id: values.client_id, name: values.client }}
            onType={(client) => set({ client, client_id: '' })}
            onChoose={({ id: client_id, name }) => set({ client: name, client_id })}
          />
        )}
        <fieldset className="grid gap-1.5">
          <legend className="lab mb-1.5">{words.which}</legend>
          <div className="flex flex-wrap gap-2">
            {kinds.map((one) => (
              <Option
                key={one.id}
                label={one.name}
                chosen={one.id === values.package_id}
                onChoose={() => set({ package_id: one.id, cents: sumOfKind(one.price), currency })}
              />
            ))}
          </div>
        </fieldset>
        {isBegun ? (
          <TextField
            {...form.text('used_before')}
            label={words.usedBefore(kind?.sessions ?? 0)}
            inputMode="numeric"
            autoComplete="off"
          />
        ) : (
          <>
            <SumField
              {...form.text('cents')}
              label={ofTakings.sum}
              currency={values.currency}
              onCurrency={(chosen) => set(withCurrency(values, chosen, proposedIn))}
            />
            <MethodOptions
              label={ofTakings.method}
              value={values.method}
              onChoose={(method) => set({ method })}
            />
            <SelectField
              label={ofTakings.soldBy}
              value={sellerOf(values.barber_id)}
              onChange={(barber_id) => set({ barber_id })}
              names={Object.fromEntries(sellers.map((barber) => [barber.id, barber.name]))}
            />
            <TextField
              {...form.text('fiscal_number')}
              label={ofTakings.fiscalNumber}
              hint={words.invoice}
              maxLength={40}
              autoComplete="off"
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
