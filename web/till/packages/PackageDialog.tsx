// The form of a new or existing kind of package.
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { messages } from '#contracts/till/packages.sq.ts';
import type { Package } from '#contracts/till/packages.ts';
import { fewestSessions, longestValid, mostSessions } from '#contracts/till/packages.ts';
import { useServices } from '../../salon/services/api.ts';
import { ServiceTicks } from '../../salon/services/ServiceTicks.tsx';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { useShown } from '../../ground/lib/use-shown.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { createPackage, updatePackage } from './changes.ts';
import { words } from './words.sq.ts';

interface PackageDialogProps {
  /** Undefined for a new one. */
  readonly kind: Package | undefined;
  readonly onClose: () => void;
}

/** The typed whole number; undefined for another text. */
const wholeIn = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined);
const isWithin = (n: number | undefined, min: number, max: number) => n !== undefined && n >= min && n <= max;

export default function PackageDialog({ kind, onClose }: PackageDialogProps) {
  // the same id for a retry after a lost answer, so that the package is not added twice
  const [id] = useState(() => kind?.id ?? newId());
  const add = useChange(createPackage);
  const update = useChange(updatePackage);
  const { services = [] } = useServices();
  /** False for one that was deleted since it was ticked. */
  const isKept = (service: string) =>
    kind?.service_ids.includes(service) || services.some(({ id }) => id === service);
  const { currency, unit, keyboard, inField, parse } = usePrices();
  const keepAs = `package ${kind?.id ?? 'new'}`;
  const sendTyped = useShown(keepAs, kind);
  const form = useForm({
    keepAs,
    initial: {
      name: kind?.name ?? '',
      service_ids: kind?.service_ids ?? ([] as string[]),
      sessions: kind ? String(kind.sessions) : '',
      price: kind ? inField(kind.price) : '',
      valid_days: kind?.valid_days ? String(kind.valid_days) : '',
      missed_uses: kind?.missed_uses ?? false,
      pays_at_sale: kind?.pays_at_sale ?? false,
      is_active: kind?.is_active ?? true,
    },
    check({ name, service_ids, sessions, price, valid_days }) {
      const sum = parse(price);
      const isEndless = valid_days.trim() === '';
      const fields = {
        ...(name.trim() === '' && { name: messages.nameMissing }),
        ...(!isWithin(wholeIn(sessions), fewestSessions, mostSessions) && {
          sessions: messages.sessionsWrong,
        }),
        ...(sum === undefined && { price: messages.priceWrong }),
        ...(sum !== undefined &&
          currency === 'ALL' &&
          !Number.isInteger(sum) && { price: messages.priceNotWhole }),
        ...(!service_ids.some(isKept) && { service_ids: messages.servicesMissing }),
        ...(!isEndless &&
          !isWithin(wholeIn(valid_days), 1, longestValid) && { valid_days: messages.validDaysWrong }),
      };
      return Object.keys(fields).length > 0 ? { fields } : undefined;
    },
    send({ service_ids, sessions, price, valid_days, ...others }, typed) {
      const body = {
        ...others,
        service_ids: service_ids.filter(isKept),
        sessions: wholeIn(sessions) ?? 0,
        price: parse(price) ?? 0,
        valid_days: wholeIn(valid_days) ?? null,
      };
      return kind
        ? sendTyped(body, typed, (changes) => update.mutateAsync({ params: { id }, body: changes }))
        : add.mutateAsync({ body: { ...body, id } });
    },
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.failed,
  });
  const { values, set, errors } = form;
  return (
    <Dialog title={kind ? words.changeTitle(kind.name) : words.addTitle} onClose={onClose}>
      <DialogForm of={form} label={kind ? words.save : words.add} busyLabel={words.saving} sticky>
        <TextField
          {...form.text('name')}
          label={words.name}
          placeholder={words.namePlaceholder}
          maxLength={120}
          autoComplete="off"
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            {...form.text('sessions')}
            label={words.sessions}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...form.text('price')}
            label={words.price(unit)}
            inputMode={keyboard}
            autoComplete="off"
          />
        </div>
        <fieldset className="grid gap-1">
          <legend className="lab mb-1.5">{words.services}</legend>
          <ServiceTicks
            services={services}
            ticked={values.service_ids}
            onChange={(service_ids) => set({ service_ids })}
          />
          {errors.service_ids && (
            <p role="alert" className="text-sm text-danger-ink">
              {errors.service_ids}
            </p>
          )}
        </fieldset>
        <TextField
          {...form.text('valid_days')}
          label={words.validDays}
          hint={words.validDaysHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <Checkbox
          name="missed_uses"
          label={words.missedUses}
          checked={values.missed_uses}
          onChange={(missed_uses) => set({ missed_uses })}
        />
        <Checkbox
          name="pays_at_sale"
          label={words.paysAtSale}
          checked={values.pays_at_sale}
          onChange={(pays_at_sale) => set({ pays_at_sale })}
        />
        <Checkbox
          name="is_active"
          label={words.active}
          checked={values.is_active}
          onChange={(is_active) => set({ is_active })}
        />
      </DialogForm>
    </Dialog>
  );
}
