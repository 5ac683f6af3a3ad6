// Sells a package to a client, also without a network, or enters one that was begun elsewhere.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { Link } from 'wouter';
import { methodNames, sumOf } from '#contracts/ground/payment.sq.ts';
import type { Method } from '#contracts/ground/payment.ts';
import { messages } from '#contracts/till/packages.sq.ts';
import { parseSum, sumInField } from '#contracts/till/till.sq.ts';
import { useRights } from '../../../identity/accounts/session.ts';
import { barbersQuery } from '../../../salon/barbers/api.ts';
import { kindsQuery } from '../../packages/api.ts';
import { type SavedMessage, sell } from '../by-sheet.ts';
import { MethodOptions } from '../MethodOptions.tsx';
import { problemOfSum, SumField } from '../SumField.tsx';
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
import { words } from './words.sq.ts';

interface AddPackageDialogProps {
  readonly client: { readonly id: string; readonly name: string };
  readonly isBegun: boolean;
  readonly onClose: () => void;
}

const wholeIn = (typed: string) => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : undefined);

export default function AddPackageDialog({ client, isBegun, onClose }: AddPackageDialogProps) {
  const { own, writes } = useRights();
  const { currency } = usePrices();
  const { data: all = [] } = useQuery(kindsQuery);
  const { data: barbers = [] } = useQuery(barbersQuery);
  const kinds = all.filter(({ is_active }) => is_active);
  const sellers = barbers.filter((barber) => barber.active && writes(barber.id));
  const [id] = useState(() => newId());
  const enter = useChange(enterPackage);
  const [first] = kinds;
  const kindOf = (chosen: string) => kinds.find((one) => one.id === chosen);
  const sumOfKind = (price: number) => sumInField(Math.round(price * 100), currency);
  const form = useForm({
    keepAs: `package of client ${client.id}`,
    initial: {
      package_id: first?.id ?? '',
      cents: first ? sumOfKind(first.price) : '',
      currency,
      method: 'cash' as Method,
      barber_id: own ?? sellers[0]?.id ?? '',
      fiscal_number: '',
      used_before: '',
    },
    check({ package_id, cents, currency: of, used_before }) {
      const problem = isBegun ? undefined : problemOfSum(cents, of);
      const used = wholeIn(used_before);
      const { sessions = 0 } = kindOf(package_id) ?? {};
      const isWrong = isBegun && (used === undefined || used >= sessions);
      const fields = {
        ...(problem && { cents: problem }),
        ...(isWrong && { used_before: messages.usedBeforeWrong }),
      };
      return Object.keys(fields).length > 0 ? { fields } : undefined;
    },
    send({
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
          params: { id: client.id },
          body: { id, package_id, used_before: wholeIn(used_before) ?? 0 },
        });
      const { day } = localNow();
      const sum = { method, currency: of, cents: parseSum(cents, of) ?? 0 };
      return sell({
        ...{ id, kind: 'package', day, barber_id, client_id: client.id, package_id, fiscal_number },
        ...{ name: kindOf(package_id)?.name ?? '', ...sum },
      });
    },
    done({ message }) {
      const { cents, currency: of, method } = values;
      const paid = [sumOf(parseSum(cents, of) ?? 0, of), methodNames[method]];
      const detail = [kind?.name, ...(isBegun ? [] : paid)].filter(Boolean).join(' · ');
      if (message) toast.done(message, undefined, { detail });
      onClose();
    },
    otherwise: words.saveFailed,
  });
  const { values, set } = form;
  const kind = kindOf(values.package_id);
  return (
    <Dialog title={words.sellTitle(client.name)} onClose={onClose}>
      <DialogForm
        of={form}
        label={isBegun ? words.enterIt : words.sellIt}
        busyLabel={ofTakings.saving}
        canSend={kind !== undefined}
        needsNetwork={isBegun}
        sticky
      >
        {kinds.length === 0 && (
          <p>
            {words.noKinds}{' '}
            <Link href="/konfigurimet?skeda=paketat" className="link">
              {words.toSettings}
            </Link>
          </p>
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
              label={words.sum}
              currency={values.currency}
              onCurrency={(chosen) => set({ currency: chosen })}
            />
            <MethodOptions
              label={ofTakings.method}
              value={values.method}
              onChoose={(method) => set({ method })}
            />
            <SelectField
              label={words.soldBy}
              value={values.barber_id}
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
