// The rows that cannot be read yet. Each wrong cell can be corrected here, or all rows can be saved as a file.
import { Download } from 'lucide-react';
import { save } from '../ground/lib/download.ts';
import { Button } from '../ground/ui/Button.tsx';
import { Pagination } from '../ground/ui/Pagination.tsx';
import { TextField } from '../ground/ui/TextField.tsx';
import { nameOfColumn } from './ColumnsStep.tsx';
import type { Columns } from './columns.rules.ts';
import type { Overview, SortedClients } from './preview.ts';
import { csvOf } from './rows-file.rules.ts';
import { words } from './screen.sq.ts';
import { usePages } from './use-pages.ts';
import type { Mending } from './use-sorted.ts';
import { cellFaults } from './words.sq.ts';

const text = words.piles;

type FaultyRow = SortedClients['faulty'][number];

interface FaultyPileProps {
  readonly overview: Overview;
  /** The meaning of each column. */
  readonly fields: Columns['fields'];
  readonly faulty: readonly FaultyRow[];
  readonly mending: Mending;
}

export function FaultyPile({ overview, fields, faulty, mending }: FaultyPileProps) {
  const { shown, pages, turn } = usePages(faulty);
  const download = () => {
    const headers = fields.map((_, n) => nameOfColumn(overview, n));
    const rows = faulty.map(({ cells, faults }) => [
      ...headers.map((_, n) => cells[n] ?? ''),
      faults.map(({ fault }) => cellFaults[fault]).join(' '),
    ]);
    save(csvOf([[...headers, text.reason], ...rows]), text.fileName);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p className="min-w-0 flex-1 basis-56 text-sm text-ink-2">{text.faultyWhy}</p>
        <Button onClick={download}>
          <Download aria-hidden className="size-4" />
          {text.download}
        </Button>
      </div>
      <ul className="card divide-y divide-line-2">
        {shown.map((row) => (
          <li key={row.row} className="px-4 py-3">
            <MendRow overview={overview} fields={fields} row={row} mending={mending} />
          </li>
        ))}
      </ul>
      {pages.total_pages > 1 && <Pagination pages={pages} onTurn={turn} />}
    </>
  );
}

interface MendRowProps extends Pick<FaultyPileProps, 'overview' | 'fields' | 'mending'> {
  readonly row: FaultyRow;
}

function MendRow({ overview, fields, row: { row, cells, faults }, mending }: MendRowProps) {
  const typed = mending.typed.get(row);
  const columns = new Map(faults.map(({ column, fault }) => [column, cellFaults[fault]]));
  const others = cells.filter((cell, n) => cell && fields[n] && !columns.has(n));
  return (
    <form
      aria-label={text.row(row)}
      className="grid grid-cols-1 gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        const width = Math.max(cells.length, fields.length);
        mending.onMend(
          row,
          Array.from({ length: width }, (_, n) => typed?.get(n) ?? cells[n] ?? ''),
        );
      }}
    >
      <p className="text-sm break-words text-ink-3">
        <span className="num font-semibold text-ink-2">{text.row(row)}</span>
        {others.length > 0 && ` · ${others.join(' · ').slice(0, 160)}`}
      </p>
      <div className="flex flex-wrap items-start gap-2.5">
        {[...columns].map(([column, reason]) => (
          <div key={column} className="min-w-0 flex-1 basis-56">
            <TextField
              label={
                overview.headers[column] ||
                namesOfFields()[fields[column] ?? ''] ||
                nameOfColumn(overview, column)
              }
              error={reason}
              value={typed?.get(column) ?? cells[column] ?? ''}
              onChange={(text) => mending.onType(row, column, text)}
            />
          </div>
        ))}
        <div className="pt-6">
          <Button type="submit" aria-label={text.mendRow(row)}>
            {text.mend}
          </Button>
        </div>
      </div>
    </form>
  );
}

const namesOfFields = (): Readonly<Record<string, string>> => ({
  ...words.fieldsOfVisits,
  ...words.fields,
});
