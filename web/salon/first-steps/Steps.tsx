import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { Link } from 'wouter';
import type { Country } from '#contracts/ground/countries.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import type { SalonKind } from '#contracts/ground/user.ts';
import { areSamples } from '#contracts/salon/barbers.sq.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import {
  countryHint,
  countryLabel,
  countryMissing,
  countryNames,
  currencyNames,
  noCountry,
  salonKindHint,
  salonKindNames,
} from '#contracts/salon/salon-names.sq.ts';
import type { Salon } from '#contracts/salon/salons.ts';
import { usualServicesIn } from '#contracts/salon/usual-services.sq.ts';
import { barbersQuery } from '../barbers/api.ts';
import { salonQuery, updateSalon } from '../salons/api.ts';
import { useAddServices } from '../services/adding.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { useNameBarbers } from './api.ts';
import { checkNames } from './names.rules.ts';
import { words } from './words.sq.ts';

const sayFailure = { onError: (error: unknown) => toast.error(explain(error, words.saveFailed)) };

export function SalonStep() {
  const { data: salon } = useQuery(salonQuery);
  return salon ? <SalonForm salon={salon} /> : <Skeleton lines={3} />;
}

interface TypedSalon {
  readonly name: string;
  readonly country: Country | '';
  readonly kind: SalonKind | '';
}

function SalonForm({ salon }: { salon: Salon }) {
  const update = useChange(updateSalon);
  const form = useForm({
    keepAs: 'first salon name',
    initial: {
      name: salon.name,
      country: salon.asks_country ? ('' as const) : salon.country,
      kind: (salon.kind ?? '') as SalonKind | '',
    } as TypedSalon,
    check: ({ name, country }) =>
      name.trim() === ''
        ? ({ field: 'name', message: words.salonMissing } as const)
        : country === ''
          ? ({ field: 'country', message: countryMissing } as const)
          : undefined,
    send: ({ name, country, kind }) =>
      update.mutateAsync({ body: { name, ...(country && { country }), ...(kind && { kind }) } }),
    done: ({ message }) => toast.done(message),
    otherwise: words.saveFailed,
  });
  return (
    <form {...form.form} className="grid max-w-[480px] gap-3">
      <p className="text-ink-2">{words.salonLine}</p>
      <FormMessage of={form} />
      <TextField {...form.text('name')} label={words.salonName} autoComplete="organization" />
      <SelectField
        label={countryLabel}
        names={countryNames}
        none={form.values.country === '' ? noCountry : undefined}
        hint={countryHint}
        value={form.values.country}
        onChange={(country) => form.set({ country: country as Country })}
        error={form.errors.country}
      />
      <SelectField
        label={words.kind}
        names={salonKindNames}
        none={words.noKind}
        hint={salonKindHint}
        value={form.values.kind}
        onChange={(kind) => form.set({ kind: kind as SalonKind | '' })}
        error={form.errors.kind}
      />
      <div>
        <SubmitButton of={form} label={words.saveName} busyLabel={words.saving} />
      </div>
    </form>
  );
}

export function BarbersStep({ owner }: { owner: string }) {
  const { data: barbers } = useQuery(barbersQuery);
  // the samples get other names when the kind of the salon is chosen, and a form of before would still show the old ones
  const names = barbers?.map(({ name }) => name) ?? [];
  const [samples, setSamples] = useState('');
  if (areSamples(names) && names.join() !== samples) setSamples(names.join());
  return barbers ? <BarbersForm key={samples} barbers={barbers} owner={owner} /> : <Skeleton lines={3} />;
}

const maxBarbers = 8;
/** The beginning of the name of a field for a barber whom the salon does not have yet. */
const added = 'added ';

type TypedNames = Readonly<Record<string, string>>;
const addedIn = (typed: TypedNames) => Object.keys(typed).filter((field) => field.startsWith(added));

/**
 * The names of the salon's barbers, then the names of the new barbers. At a second try the salon may already have a new barber, who is then
 * left out.
 */
function namesIn(typed: TypedNames, barbers: readonly Barber[]) {
  const kept = barbers.map(({ id, name }) => typed[id]?.trim() ?? name);
  const keys = kept.map(nameKey);
  const others = addedIn(typed).map((field) => typed[field]?.trim() ?? '');
  return [...kept, ...others.filter((name) => !keys.includes(nameKey(name)))];
}

interface BarbersFormProps {
  readonly barbers: readonly Barber[];
  readonly owner: string;
}

function BarbersForm({ barbers, owner }: BarbersFormProps) {
  const change = useNameBarbers();
  const form = useForm<Record<string, string>, unknown>({
    keepAs: 'first barbers',
    initial: Object.fromEntries(barbers.map(({ id, name }) => [id, name])),
    check: checkNames,
    send: (typed) => change.mutateAsync({ barbers, names: namesIn(typed, barbers) }),
    otherwise: words.saveFailed,
  });
  const [newest, setNewest] = useState<string>();
  const fields = [...barbers.map(({ id }) => id), ...addedIn(form.values)];
  const addField = () => {
    const field = `${added}${fields.length}`;
    form.set({ [field]: '' });
    setNewest(field);
  };
  const beAlone = () => change.mutate({ barbers, names: [owner] }, sayFailure);
  return (
    <form {...form.form} className="grid max-w-[480px] gap-3">
      <p className="text-ink-2">{words.barbersLine}</p>
      <FormMessage of={form} />
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map((field, n) => (
          <TextField
            key={field}
            {...form.text(field)}
            label={words.barber(n + 1)}
            autoComplete="off"
            autoFocus={field === newest}
          />
        ))}
      </div>
      {fields.length < maxBarbers && (
        <Button look="ghost" onClick={addField}>
          <Plus aria-hidden className="size-4" />
          {words.oneMore}
        </Button>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton of={form} label={words.saveBarbers} busyLabel={words.saving} />
        <Button busy={change.isPending} onClick={beAlone}>
          {words.alone}
        </Button>
      </div>
    </form>
  );
}

export function ServicesStep() {
  const { data: salon } = useQuery(salonQuery);
  return salon ? <UsualServices key={salon.kind} kind={salon.kind} /> : <Skeleton lines={4} />;
}

function UsualServices({ kind }: { kind: SalonKind | null }) {
  const { currency, money } = usePrices();
  const usual = usualServicesIn(kind, currency);
  // the ids are made only once, so that a second try after a lost answer adds no service twice
  const [ids] = useState(() => usual.map(() => newId()));
  const services = usual.map((service, n) => ({ id: ids[n] ?? '', ...service, active: true }));
  const adding = useAddServices();
  const update = useChange(updateSalon);
  const choose = (chosen: string) => update.mutate({ body: { currency: chosen as Currency } }, sayFailure);
  const add = () => adding.mutate(services, sayFailure);
  return (
    <div className="grid max-w-[480px] gap-3">
      <p className="text-ink-2">{words.servicesLine}</p>
      <SelectField label={words.currency} names={currencyNames} value={currency} onChange={choose} />
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {services.map(({ id, name, price }) => (
          <li key={id} className="flex justify-between gap-2 text-sm">
            <span>{name}</span>
            <span className="num text-ink-2">{money(price)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" busy={adding.isPending} onClick={add}>
          {words.addServices}
        </Button>
        <Link href="/konfigurimet?skeda=sherbimet" className="btn btn-line">
          {words.ownServices}
        </Link>
      </div>
    </div>
  );
}

export const VisitStep = () => (
  <div className="grid justify-items-start gap-3">
    <p className="text-ink-2">{words.visitLine}</p>
    <Link href="/terminet?shto=1" className="btn btn-primary">
      <Plus aria-hidden className="size-[17px]" strokeWidth={2.4} />
      {words.addVisit}
    </Link>
  </div>
);
