import { useEffect, useState } from 'react';
import type { ChosenColumns } from './ColumnsStep.tsx';
import type { KnownClient } from './matching.rules.ts';
import type { Overview } from './preview.ts';
import type { Reader } from './reader.ts';

export interface SortedStepProps {
  readonly reader: Reader;
  readonly fileName: string | null;
  readonly overview: Overview;
  readonly columns: ChosenColumns;
  /** Whether the user changed the proposed columns: another file would lose these changes. */
  readonly isChanged: boolean;
  readonly book: readonly KnownClient[];
  readonly onBack: () => void;
  /** Called if the file cannot be read at this step. */
  readonly onFault: (error: unknown) => void;
}

type Cells = readonly string[];
export type Mended = ReadonlyMap<number, Cells>;

/** The corrected cells of rows that could not be read. The typed values stay while another pile or page is shown. */
export interface Mending {
  /** The typed values by row and column. */
  readonly typed: ReadonlyMap<number, ReadonlyMap<number, string>>;
  readonly isBegun: boolean;
  readonly onType: (row: number, column: number, text: string) => void;
  readonly onMend: (row: number, cells: Cells) => void;
}

/** The rows of the file in their piles; undefined at first. They are sorted again after a change of `sort` or of a corrected row. */
export function useSorted<Sorted>(
  sort: (mended: Mended) => Promise<Sorted>,
  onFault: SortedStepProps['onFault'],
) {
  const [mended, setMended] = useState<Mended>(new Map());
  const [typed, setTyped] = useState<Mending['typed']>(new Map());
  const [sorted, setSorted] = useState<Sorted>();
  useEffect(() => {
    let isLate = false;
    sort(mended).then(
      (found) => isLate || setSorted(() => found),
      (error) => isLate || onFault(error),
    );
    return () => {
      isLate = true;
    };
  }, [sort, mended, onFault]);
  const mending: Mending = {
    typed,
    isBegun: typed.size + mended.size > 0,
    onType: (row, column, text) =>
      setTyped(new Map([...typed, [row, new Map([...(typed.get(row) ?? []), [column, text]])]])),
    onMend: (row, cells) => setMended(new Map([...mended, [row, cells]])),
  };
  return { sorted, mending };
}
