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
  readonly book: readonly KnownClient[];
  readonly onBack: () => void;
  /** The file cannot be read after all. */
  readonly onFault: (error: unknown) => void;
}

type Cells = readonly string[];
export type Mended = ReadonlyMap<number, Cells>;

/** The rows of the file in their piles, undefined at first. They are sorted anew after a change of `sort` and of a mended row. */
export function useSorted<Sorted>(
  sort: (mended: Mended) => Promise<Sorted>,
  onFault: SortedStepProps['onFault'],
) {
  const [mended, setMended] = useState<Mended>(new Map());
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
  const mend = (row: number, cells: Cells) => setMended(new Map([...mended, [row, cells]]));
  return { sorted, mend };
}
