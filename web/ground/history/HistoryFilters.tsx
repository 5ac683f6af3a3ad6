// This module imports React Aria: import it only from a lazy chunk.
import { useState } from 'react';
import { entityNames, typeNames } from '#contracts/ground/history.sq.ts';
import { localNow } from '../lib/server-clock.ts';
import { useMedia } from '../lib/use-media.ts';
import { useTypedSearch } from '../lib/use-typed-search.ts';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { PopoverSelect } from '../ui/PopoverSelect.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import type { useFilters } from './use-filters.ts';
import { severityNames, words } from './words.sq.ts';

const all = 'all';
const choicesOf = (names: Record<string, string>) => [
  {
    title: '',
    choices: Object.entries({ [all]: words.all, ...names }).map(([key, label]) => ({ key, label })),
  },
];
const types = choicesOf(typeNames);
const entities = choicesOf(entityNames);
const severities = choicesOf(severityNames);

export default function HistoryFilters({ filters, isFiltered, set, clear }: ReturnType<typeof useFilters>) {
  const [typed, type] = useTypedSearch(filters.search ?? '', (search) =>
    set('search', search, { replace: true }),
  );
  const [person, typePerson] = useTypedSearch(filters.person ?? '', (wanted) =>
    set('person', wanted, { replace: true }),
  );
  const [salon, typeSalon] = useTypedSearch(filters.salon ?? '', (wanted) =>
    set('salon', wanted, { replace: true }),
  );
  const isPhone = !useMedia('(min-width: 640px)');
  const { action_type, severity, start_date, end_date, entity_type } = filters;
  const inMore = [end_date, entity_type, filters.person, filters.salon];
  const folded = isPhone ? [action_type, severity, start_date, ...inMore] : inMore;
  const chosen = folded.filter(Boolean).length;
  // only the first value counts: the box must not close while the user deletes the last filter. On a phone an open box would hide the list.
  const [startsOpen] = useState(!isPhone && chosen > 0);
  const today = localNow().day;

  const basic = (
    <>
      <PopoverSelect
        label={words.type}
        value={action_type ?? all}
        groups={types}
        onChange={(key) => set('action_type', key === all ? '' : key)}
      />
      <PopoverSelect
        label={words.severity}
        value={severity ?? all}
        groups={severities}
        onChange={(key) => set('severity', key === all ? '' : key)}
      />
      <DateField
        label={words.since}
        day={start_date ?? ''}
        placeholder={words.anyDay}
        today={today}
        onDay={(day) => set('start_date', day)}
      />
    </>
  );
  const more = (
    <>
      <DateField
        label={words.until}
        day={end_date ?? ''}
        placeholder={words.anyDay}
        today={today}
        onDay={(day) => set('end_date', day)}
      />
      <PopoverSelect
        label={words.entity}
        value={entity_type ?? all}
        groups={entities}
        onChange={(key) => set('entity_type', key === all ? '' : key)}
      />
      <div className="max-sm:col-span-2">
        <SearchField label={words.person} value={person} onChange={typePerson} />
      </div>
      <div className="max-sm:col-span-2">
        <SearchField label={words.salon} value={salon} onChange={typeSalon} />
      </div>
    </>
  );
  const drop = (
    <Button look="ghost" disabled={!isFiltered} onClick={clear}>
      {words.dropFilters}
    </Button>
  );

  return (
    <section
      aria-label={words.filters}
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_2fr_auto]"
    >
      {!isPhone && basic}
      <div className="sm:max-lg:col-span-2">
        <SearchField label={words.search} value={typed} onChange={type} />
      </div>
      {!isPhone && <div>{drop}</div>}
      <details open={startsOpen || undefined} className="col-span-full">
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-sm font-semibold text-ink-2">
          {words.moreFilters(chosen)}
        </summary>
        <div className="grid grid-cols-2 items-end gap-3 pt-1 lg:grid-cols-4">
          {isPhone && basic}
          {more}
          {isPhone && <div>{drop}</div>}
        </div>
      </details>
    </section>
  );
}
