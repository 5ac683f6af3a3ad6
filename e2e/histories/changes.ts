// The changes of one random history, and what the people at the devices were told about each. Every change has a price that no
// other has, its mark: the history of an appointment in the database shows which changes were written, and how often.
import type { Row } from '../../web/ground/outbox/row.rules.ts';

export interface MadeChange {
  readonly mark: number;
  /** The id of the appointment. */
  readonly about: string;
  /** The tab that made it; undefined for a change that a person decided on after a refusal. */
  readonly tab: number | undefined;
  /** What the tab told its person; undefined if the tab was killed before. */
  told?: 'kept' | 'answered' | 'refused';
  /** Two copies of its request were with the server at once: of one of them nobody heard the answer. */
  isDoubled?: boolean;
  /** An answer of the server has reached a tab. */
  isAnswered?: boolean;
  /** The code of the refusal that a person saw. */
  refused?: string | undefined;
  /** A person removed the change, or replaced it by another one. */
  isDecided?: boolean;
  /** A person removed the change while it waited: it may have been written already. */
  isTakenBack?: boolean;
}

export const markOf = ({ body }: { readonly body: object }) =>
  Math.round(((body as { price?: number }).price ?? 0) * 100);

export function openChanges() {
  const changes = new Map<number, MadeChange>();
  const add = (about: string, tab?: number) => {
    const mark = changes.size + 1;
    const made: MadeChange = { mark, about, tab };
    changes.set(mark, made);
    return made;
  };
  return {
    add,
    of: (change: { readonly body: object }) => changes.get(markOf(change)) as MadeChange,
    list: () => [...changes.values()],

    /** Notes what a person decided. A change that replaces another one is a new change, with a mark of its own. */
    decided(before: readonly Row[], after: readonly Row[], noteGone: (change: MadeChange, row: Row) => void) {
      const left = new Map(after.map((row) => [row.seq, row]));
      for (const row of before) {
        if (left.get(row.seq)?.id === row.id) continue;
        const change = changes.get(markOf(row));
        if (change) noteGone(change, row);
      }
      const ids = new Set(before.map(({ id }) => id));
      return after.map((row) => (ids.has(row.id) ? row : marked(row, add(row.about).mark)));
    },
  };
}
export type Changes = ReturnType<typeof openChanges>;

function marked(row: Row, mark: number): Row {
  const price = mark / 100;
  const { base, changes } = row;
  return {
    ...row,
    body: { ...row.body, price },
    ...(base && row.call === 'createAppointment' && { base: { ...base, price } }),
    ...(changes && { changes: { ...changes, price } }),
  };
}
