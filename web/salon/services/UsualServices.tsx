// The offer of six usual services, except the services that the salon already has. Their prices can be changed first.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Currency } from '#contracts/ground/currency.ts';
import { duration } from '#contracts/ground/format.sq.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import type { SalonKind } from '#contracts/ground/user.ts';
import { checkService, serviceFrom } from '#contracts/salon/services.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import { usualServicesIn } from '#contracts/salon/usual-services.sq.ts';
import { salonQuery } from '../salons/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { keptValues, useKeep } from '../../ground/lib/kept-values.ts';
import { prices } from '../../ground/lib/prices.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { useAddServices } from './adding.ts';
import { words } from './words.sq.ts';

const sixUsual = (kind: SalonKind | null, currency: Currency) =>
  usualServicesIn(kind, currency).map(({ name, duration, price, ...parts }) => ({
    parts,
    id: newId(),
    name,
    description: '',
    duration: String(duration),
    price: prices.read().inField(price),
  }));

interface UsualServicesProps {
  readonly services: readonly Service[];
  readonly onAddOwn: () => void;
}

/** The usual services. A change of the currency or of the kind of salon resets the form, because its first values differ. */
export default function UsualServices(props: UsualServicesProps) {
  const { currency } = usePrices();
  const { data: salon } = useQuery(salonQuery);
  const kind = salon?.kind ?? null;
  return <Usual key={`${kind} ${currency}`} kind={kind} {...props} />;
}

function Usual({ kind, services, onAddOwn }: UsualServicesProps & { readonly kind: SalonKind | null }) {
  const { currency, unit, keyboard } = usePrices();
  const [initial] = useState(() => sixUsual(kind, currency));
  const keepAs = `usual services in ${currency}`;
  const [all, setAll] = useState(() => {
    const typed = keptValues<Record<string, string>>(keepAs);
    return initial.map((one) => ({ ...one, price: typed?.[one.name] ?? one.price }));
  });
  const taken = new Set(services.map(({ name }) => nameKey(name)));
  const usual = all.filter(({ name }) => !taken.has(nameKey(name)));
  const adding = useAddServices();

  const addAll = () =>
    adding.mutate(
      usual.map(({ id, parts, ...typed }) => ({
        id,
        ...serviceFrom(typed, currency),
        ...parts,
        active: true,
      })),
      { onError: (error) => toast.error(explain(error, words.saveFailed)) },
    );

  const changed = usual.filter(({ id, price }) => price !== initial.find((one) => one.id === id)?.price);
  const isChanged = changed.length > 0;
  useKeep(
    keepAs,
    isChanged ? Object.fromEntries(changed.map(({ name, price }) => [name, price])) : undefined,
  );
  const flaws = usual.map((typed) => checkService(typed, currency)?.message);
  return (
    <section
      aria-labelledby="no-services"
      data-unsaved={isChanged || undefined}
      className="grid max-w-[560px] gap-4"
    >
      <div>
        <h2 id="no-services" className="title text-[19px]">
          {services.length === 0 ? words.none : words.usual}
        </h2>
        <p className="mt-1 text-ink-2">{words.noneLine}</p>
      </div>
      <ul className="card divide-y divide-line-2">
        {usual.map(({ id, name, duration: minutes, price }, n) => (
          <li key={id} className="grid grid-cols-[1fr_104px] items-center gap-x-3 px-4 py-2">
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              <p className="num text-sm text-ink-3">{duration(Number(minutes))}</p>
            </div>
            <div className="relative">
              <input
                aria-label={words.priceOf(name, unit)}
                aria-invalid={flaws[n] ? true : undefined}
                aria-describedby={flaws[n] ? `flaw-${id}` : undefined}
                inputMode={keyboard}
                value={price}
                onChange={(event) =>
                  setAll(all.map((one) => (one.id === id ? { ...one, price: event.target.value } : one)))
                }
                onFocus={(event) => event.target.select()}
                className={`input num text-right ${currency === 'EUR' ? 'pr-7' : 'pr-12'}`}
              />
              <span aria-hidden className="absolute inset-y-0 right-3 grid place-items-center text-ink-3">
                {unit}
              </span>
            </div>
            {flaws[n] && (
              <p id={`flaw-${id}`} className="col-span-2 text-right text-xs font-medium text-danger-ink">
                {flaws[n]}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" busy={adding.isPending} disabled={flaws.some(Boolean)} onClick={addAll}>
          {words.addUsual}
        </Button>
        {services.length === 0 && <Button onClick={onAddOwn}>{words.add}</Button>}
      </div>
    </section>
  );
}
