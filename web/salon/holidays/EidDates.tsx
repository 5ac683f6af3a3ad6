import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { type Country, countries } from '#contracts/ground/countries.ts';
import { dayAndMonth } from '#contracts/ground/format.sq.ts';
import type { EidYear } from '#contracts/salon/holiday-corrections.ts';
import { eidKinds } from '#contracts/salon/holidays.rules.ts';
import { countryNames } from '#contracts/salon/salon-names.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Option } from '../../ground/ui/Option.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { eidsQuery } from './api.ts';
import { words } from './eids.sq.ts';

const dialog = new Chunk(() => import('./EidDatesDialog.tsx'));

/** The days of the Eids from this year on, for administrators. */
export default function EidDates() {
  const { day: today } = useClock();
  const { data, error, refetch } = useQuery(eidsQuery);
  const [country, setCountry] = useState<Country>('AL');
  const [edited, edit] = useState<EidYear>();
  const listed = data?.filter((one) => one.country === country && one.year >= Number(today.slice(0, 4)));

  return (
    <section className="grid max-w-[480px] grid-cols-1 gap-3">
      <h2 className="title text-lg">{words.title}</h2>
      <p className="text-ink-2">{words.line}</p>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!data && !error && <Skeleton lines={6} />}
      {listed && (
        <>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{words.country}</legend>
            {countries.map((one) => (
              <Option
                key={one}
                label={countryNames[one]}
                chosen={one === country}
                onChoose={() => setCountry(one)}
              />
            ))}
          </fieldset>
          <ul className="card divide-y divide-line-2">
            {listed.map((one) => (
              <Year key={one.year} eids={one} onEdit={() => edit(one)} />
            ))}
          </ul>
        </>
      )}
      {edited && <LazyDialog chunk={dialog} eids={edited} today={today} onClose={() => edit(undefined)} />}
    </section>
  );
}

function Year({ eids, onEdit }: { eids: EidYear; onEdit: () => void }) {
  const { country, year, estimate } = eids;
  const isCorrected = eidKinds.some((kind) => eids[kind].join() !== estimate[kind].join());
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="num font-semibold">{year}</span>
          {isCorrected && <Badge tone="good">{words.corrected}</Badge>}
        </p>
        {eidKinds.map((kind) => (
          <p key={kind} className="text-sm text-ink-2">
            {words.names[country][kind]}: {eids[kind].map(dayAndMonth).join(', ')}
          </p>
        ))}
      </div>
      <IconButton label={`${words.edit}: ${year}`} onClick={onEdit}>
        <Pencil aria-hidden className="size-[17px]" />
      </IconButton>
    </li>
  );
}
