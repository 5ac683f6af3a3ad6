import { Link } from 'wouter';
import { useKnowsPrograms } from './known-programs.ts';
import { SettingsSearch } from './SettingsSearch.tsx';
import { useGroups } from './use-groups.ts';
import { words } from './words.sq.ts';

interface PartListProps {
  /** The key of the open part. */
  readonly open: string | undefined;
  /** Whether the list is beside the open part; otherwise only the list is shown. */
  readonly isBeside: boolean;
}

/** The parts of the settings in their groups, under the search. */
export function PartList({ open, isBeside }: PartListProps) {
  const groups = useGroups();
  const knowsPrograms = useKnowsPrograms();
  return (
    <div className={`grid content-start gap-5 ${isBeside ? 'sticky top-0 self-start' : 'max-w-[640px]'}`}>
      <SettingsSearch floats={isBeside} />
      <nav aria-label={words.tabs} className="grid gap-4">
        {groups.map(({ title, parts }) => (
          <section key={title}>
            <h2 className="px-2.5 pb-1 text-sm font-semibold text-ink-3">{title}</h2>
            <ul className={isBeside ? 'grid gap-0.5' : 'card divide-y divide-line-2 overflow-hidden'}>
              {parts
                .filter(({ isForPrograms }) => !isForPrograms || knowsPrograms)
                .map(({ key, path, label }) => (
                  <li key={key}>
                    <Link
                      href={path}
                      aria-current={key === open ? 'page' : undefined}
                      className={look(isBeside)}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  );
}

const look = (isBeside: boolean) =>
  isBeside
    ? 'flex min-h-9 items-center rounded-md px-2.5 font-medium text-ink-2 hover:bg-line-2 hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink'
    : 'flex min-h-12 items-center px-4 font-medium hover:bg-sunken';
