// This module imports React Aria: import it only from a lazy chunk.
import { useState } from 'react';
import { localTime } from '#contracts/calendar.rules.ts';
import { entityNames, typeNames } from '#contracts/history.sq.ts';
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
  const { end_date, entity_type } = filters;
  // open only at first: it must not close while the last of its filters is being deleted
  const [startsOpen] = useState([end_date, filters.person, filters.salon, entity_type].some(Boolean));
  const today = localTime(new Date()).day;
  return (
    <section
      aria-label={words.filters}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_1fr_2fr_auto]"
    >
      <PopoverSelect
        label={words.type}
        value={filters.action_type ?? all}
        groups={types}
        onChange={(key) => set('action_type', key === all ? '' : key)}
      />
      <PopoverSelect
        label={words.severity}
        value={filters.severity ?? all}
        groups={severities}
        onChange={(key) => set('severity', key === all ? '' : key)}
      />
      <div className="max-lg:col-span-2">
        <DateField
          label={words.since}
          day={filters.start_date ?? ''}
          placeholder={words.anyDay}
          today={today}
          onDay={(day) => set('start_date', day)}
        />
      </div>
      <div className="max-lg:col-span-2">
        <SearchField label={words.search} value={typed} onChange={type} />
      </div>
      <div className="max-lg:col-span-2">
        <Button look="ghost" disabled={!isFiltered} onClick={clear}>
          {words.dropFilters}
        </Button>
      </div>
      <details open={startsOpen || undefined} className="col-span-full">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-ink-2">
          {words.moreFilters}
        </summary>
        <div className="grid grid-cols-1 items-end gap-3 pt-1 sm:grid-cols-2 lg:grid-cols-4">
          <SearchField label={words.person} value={person} onChange={typePerson} />
          <SearchField label={words.salon} value={salon} onChange={typeSalon} />
          <PopoverSelect
            label={words.entity}
            value={entity_type ?? all}
            groups={entities}
            onChange={(key) => set('entity_type', key === all ? '' : key)}
          />
          <DateField
            label={words.until}
            day={end_date ?? ''}
            placeholder={words.anyDay}
            today={today}
            onDay={(day) => set('end_date', day)}
          />
        </div>
      </details>
    </section>
  );
}
