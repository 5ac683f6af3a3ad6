// The changes of one random history, and what the people at the devices were told about each. Most have a price that no other has,
// their mark: the history of an appointment in the database shows which changes were written, and how often. As on the screens, some
// change only the state of a visit or how it was paid: those are found by the id with which they were sent.

import { shownWith } from '../../web/appointments/queued-visit.rules.ts';
import type { QueuedChange } from '../../web/ground/outbox/change.ts';
import type { Row } from '../../web/ground/outbox/row.rules.ts';

export interface MadeChange {
  readonly mark: number;
  /** The id of the appointment. */
  readonly about: string;
  /** The name of the device. */
  readonly device: string;
  /** The tab that made it; undefined for a change that a person decided on after a refusal. */
  readonly tab: number | undefined;
  /** It has no mark. */
  isBare?: boolean;
  /** What the tab told its person; undefined if the tab was killed before. */
  told?: 'kept' | 'answered' | 'refused';
  /** What was sent last. */
  sent?: SentChange;
  /** Two copies of its request were with the server at once: of one of them nobody heard the answer. */
  isDoubled?: boolean;
  /** An answer of the server has reached a tab. */
  isAnswered?: boolean;
  /** The code of the refusal that a person saw. */
  refused?: string | undefined;
  /** A person removed the change, or replaced it by another one. */
  isDecided?: boolean;
  /** The tab was killed before the device kept the decision: the refused change asks again. */
  isNeverKept?: boolean;
  /** A person removed the change while it waited: it may have been written already. */
  isTakenBack?: boolean;
}

type SentChange = Pick<QueuedChange, 'id' | 'call' | 'version' | 'guarded' | 'shown'> & {
  readonly body: {
    readonly status?: string;
    readonly cancelled_by?: string;
    readonly method?: string;
  };
};

interface ChangeWithId {
  /** With which it is sent. */
  readonly id: string;
  readonly body: Priced;
}

interface Priced {
  readonly price?: number;
  readonly services?: readonly { readonly price: number }[];
}
const priceIn = ({ price, services }: Priced) => services?.[0]?.price ?? price;
export const markOf = ({ body }: { readonly body: Priced }) => Math.round((priceIn(body) ?? 0) * 100);

export function openChanges() {
  const changes = new Map<number, MadeChange>();
  const byId = new Map<string, MadeChange>();
  const add = (about: string, device: string, tab?: number) => {
    const mark = changes.size + 1;
    const made: MadeChange = { mark, about, device, tab };
    changes.set(mark, made);
    return made;
  };
  const bind = (made: MadeChange, { id, body }: ChangeWithId) => {
    made.isBare = priceIn(body) === undefined;
    byId.set(id, made);
  };
  const of = ({ id, body }: ChangeWithId) => (byId.get(id) ?? changes.get(markOf({ body }))) as MadeChange;
  return {
    add,
    bind,
    of,
    list: () => [...changes.values()],

    noteSent(change: QueuedChange) {
      const { id, call, body, version, guarded } = change;
      of(change).sent = { id, call, body, version, guarded, shown: shownWith(change) } as SentChange;
    },

    /** Notes what a person decided. A change that replaces another one is a new change, with a mark of its own. */
    decided(before: readonly Row[], after: readonly Row[], noteGone: (change: MadeChange, row: Row) => void) {
      const left = new Map(after.map((row) => [row.seq, row]));
      for (const row of before) {
        if (left.get(row.seq)?.id === row.id) continue;
        const change = of(row);
        if (change) noteGone(change, row);
      }
      const ids = new Set(before.map(({ id }) => id));
      return after.map((row) => {
        if (ids.has(row.id)) return row;
        const made = add(row.about, row.user);
        const own = priceIn(row.body) === undefined ? row : marked(row, made.mark);
        bind(made, own);
        return own;
      });
    },
  };
}
export type Changes = ReturnType<typeof openChanges>;

function marked(row: Row, mark: number): Row {
  const price = mark / 100;
  const { base, changes } = row;
  const priced = <Fields extends object>(fields: Fields): Fields => {
    const { services } = fields as Priced;
    return {
      ...fields,
      ...('price' in fields && { price }),
      ...(services && { services: services.map((one) => ({ ...one, price })) }),
    };
  };
  return {
    ...row,
    body: priced(row.body),
    ...(base && row.call === 'createAppointment' && { base: { ...base, price } }),
    ...(changes && { changes: { ...priced(changes), price } }),
  };
}
