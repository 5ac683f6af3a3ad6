import { decide } from '../../ground/outbox/queued-changes.ts';
import { type Row, restored } from '../../ground/outbox/row.rules.ts';
import { toast } from '../../ground/ui/toast.ts';
import { subjectOf } from './ListedChange.tsx';
import { outboxWords as words } from './words.sq.ts';

const idsOf = (rows: readonly Row[]) => new Set(rows.map(({ id }) => id));

/** Removes a change, and everything that `after` removes with it. The removal can be undone. */
export async function drop(
  row: Row,
  after: (rows: readonly Row[], row: Row) => readonly Row[],
): Promise<void> {
  // the rows before the decision: the removed rows, and the rows that are kept in another way
  let touched: readonly Row[] = [];
  let gone = new Set<string>();
  await decide((rows) => {
    const left = after(rows, row);
    touched = rows.filter((one) => !left.includes(one));
    gone = idsOf(touched).difference(idsOf(left));
    return left;
  });
  if (gone.size === 0) return;
  const putBack = (rows: readonly Row[]) => {
    // a row that was sent meanwhile is not sent again
    const back = touched.filter(({ id }) => gone.has(id) || idsOf(rows).has(id));
    return restored(
      rows.filter(({ id }) => !idsOf(back).has(id)),
      back,
    );
  };
  toast.done(words.removed(gone.size), () => decide(putBack), {
    detail: subjectOf(row),
    about: `removal of ${row.id}`,
  });
}
