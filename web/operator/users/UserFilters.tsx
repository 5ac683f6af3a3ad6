// The filters of the list with their counts, and its sorting.

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { number } from '#contracts/ground/format.sq.ts';
import type { FilterCounts, UserSorting } from '#contracts/operator/users.ts';
import { UserFilter } from '#contracts/salon/account-groups.ts';
import { useMedia } from '../../ground/lib/use-media.ts';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { sortings, type useUserView } from './use-user-view.ts';
import { words } from './words.sq.ts';

interface UserFiltersProps {
  readonly of: ReturnType<typeof useUserView>;
  /** Undefined until the first page has loaded. */
  readonly counts: FilterCounts | undefined;
}

const isSorting = (key: string): key is UserSorting => key in sortings;

/** On a phone the filters open on a tap: together they are higher than the list below. */
function Folded({ count, children }: { count: number; children: ReactNode }) {
  const isPhone = useMedia('(max-width: 639px)');
  if (!isPhone) return children;
  return (
    <details className="group">
      <summary className="btn btn-line w-full cursor-pointer justify-between">
        {words.filtersChosen(count)}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

export function UserFilters({ of: { view, toggle, sortBy }, counts }: UserFiltersProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3 max-sm:grid max-sm:grid-cols-1">
      <Folded count={view.filters.length}>
        <fieldset className="flex min-w-0 flex-wrap gap-1.5 sm:flex-1 sm:basis-96">
          <legend className="sr-only">{words.filters}</legend>
          {UserFilter.options.map((filter) => (
            <button
              key={filter}
              type="button"
              aria-pressed={view.filters.includes(filter)}
              onClick={() => toggle(filter)}
              className="inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border border-line px-3 text-sm font-semibold text-ink-2 hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink pointer-coarse:min-h-11"
            >
              {words.filterNames[filter]}
              <span className="num min-w-[2ch] font-medium">{counts && number(counts[filter])}</span>
            </button>
          ))}
        </fieldset>
      </Folded>
      <div className="w-full sm:w-52">
        <SelectField
          label={words.sortBy}
          value={view.sort}
          onChange={(key) => isSorting(key) && sortBy(key)}
          names={words.sortings}
        />
      </div>
    </div>
  );
}
