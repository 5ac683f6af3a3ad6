// A change of the outbox in a list: what was done, and to which visit or client.
import type { ReactNode } from 'react';
import { nameAndSlot } from '../../appointments/words.sq.ts';
import { kindOf } from '../../ground/outbox/kinds.ts';
import type { Row } from '../../ground/outbox/row.rules.ts';
import { wantedBy } from '../../ground/outbox/with-changes.rules.ts';

interface ListedChangeProps {
  readonly row: Row;
  readonly children?: ReactNode;
}

export const ListedChange = ({ row, children }: ListedChangeProps) => (
  <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
    <span className="grid min-w-0 flex-1">
      <span className="font-semibold">{labelOf(row)}</span>
      <span className="num text-sm text-ink-2 wrap-anywhere">{subjectOf(row)}</span>
    </span>
    {children}
  </li>
);

export const labelOf = (row: Row): string => kindOf(row).label(row);

export function subjectOf(row: Row): string | undefined {
  const wanted = wantedBy(row);
  return wanted ? nameAndSlot(wanted) : (kindOf(row).subject?.(row.body) ?? row.name);
}
