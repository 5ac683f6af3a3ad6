// What a salon without services is offered: six usual ones with one tap, their prices to be changed first.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { duration, priceInField } from '#contracts/format.sq.ts';
import { checkService, serviceFrom } from '#contracts/services.rules.ts';
import { usualServices } from '#contracts/services.sq.ts';
import { explain } from '../lib/call.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { addService, serviceKeys } from './api.ts';
import { words } from './words.sq.ts';

const offered = () =>
  usualServices.map(({ name, duration, price }) => ({
    id: newId(),
    name,
    description: '',
    duration: String(duration),
    price: priceInField(price),
  }));

export function UsualServices({ onAddOwn }: { onAddOwn: () => void }) {
  const queries = useQueryClient();
  const [usual, setUsual] = useState(offered);
  const [busy, setBusy] = useState(false);

  async function addAll() {
    setBusy(true);
    try {
      // one after the other, so that each gets the next colour
      for (const { id, ...typed } of usual) await addService({ id, ...serviceFrom(typed), active: true });
    } catch (error) {
      toast.error(explain(error, words.saveFailed));
    }
    await queries.invalidateQueries({ queryKey: serviceKeys.all });
    setBusy(false);
  }

  const flaws = usual.map((typed) => checkService(typed)?.message);
  return (
    <section aria-labelledby="no-services" className="grid max-w-[560px] gap-4">
      <div>
        <h2 id="no-services" className="title text-[19px]">
          {words.none}
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
                aria-label={words.priceOf(name)}
                aria-invalid={flaws[n] ? true : undefined}
                aria-describedby={flaws[n] ? `flaw-${id}` : undefined}
                inputMode="decimal"
                value={price}
                onChange={(event) =>
                  setUsual(usual.map((one) => (one.id === id ? { ...one, price: event.target.value } : one)))
                }
                onFocus={(event) => event.target.select()}
                className="input num pr-7 text-right"
              />
              <span aria-hidden className="absolute inset-y-0 right-3 grid place-items-center text-ink-3">
                €
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
        <Button look="primary" busy={busy} disabled={flaws.some(Boolean)} onClick={addAll}>
          {words.addUsual}
        </Button>
        <Button onClick={onAddOwn}>{words.add}</Button>
      </div>
    </section>
  );
}
