// The names in a file, each with a choice of the record of the salon that it means.
import type { ReactNode } from 'react';
import { Pagination } from '../ground/ui/Pagination.tsx';
import { SelectField } from '../ground/ui/SelectField.tsx';
import { usePages } from './use-pages.ts';
import type { FoundName } from './visit-plan.rules.ts';
import { words } from './visits.sq.ts';

interface NameChoicesProps {
  readonly title: string;
  readonly names: readonly FoundName[];
  readonly choices: (name: FoundName) => Readonly<Record<string, string>>;
  readonly chosen: (name: FoundName) => string;
  readonly onChoose: (name: FoundName, choice: string) => void;
  /** The label of rows without a name. */
  readonly nobody?: string;
  /** The option for no choice yet. */
  readonly none?: string;
  readonly errorOf?: (name: FoundName) => string | undefined;
  readonly below?: (name: FoundName) => ReactNode;
}

export function NameChoices({
  title,
  names,
  choices,
  chosen,
  onChoose,
  nobody,
  none,
  errorOf,
  below,
}: NameChoicesProps) {
  const { shown, pages, turn } = usePages(names);
  if (names.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-md font-semibold">{title}</h2>
      <div className="card grid grid-cols-1 gap-4 p-4 sm:grid-cols-2">
        {shown.map((one) => (
          <div key={one.key} className="grid min-w-0 grid-cols-1 content-start gap-2.5">
            <SelectField
              label={one.name || (nobody ?? '')}
              hint={words.rows(one.rows)}
              error={errorOf?.(one)}
              names={choices(one)}
              value={chosen(one)}
              onChange={(choice) => onChoose(one, choice)}
              {...(none !== undefined && chosen(one) === '' && { none })}
            />
            {below?.(one)}
          </div>
        ))}
      </div>
      {pages.total_pages > 1 && <Pagination pages={pages} onTurn={turn} />}
    </section>
  );
}
