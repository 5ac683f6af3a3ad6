// Payments and sales that wait in the outbox.
import type { SaidPayment, Tap } from '../../appointments/queued-visit.rules.ts';
import type { KindsOf } from '../../ground/outbox/kinds.ts';
import type { Sale, SheetPayment } from './by-sheet.ts';
import { sendPayment, sendSale, sendTap, sendUndo } from './send.ts';
import { queuedWords as words } from './visit-words.sq.ts';

declare module '../../ground/outbox/change.ts' {
  interface Bodies {
    setMethod: Tap;
    undoMethod: { readonly undoes: string; readonly says?: SaidPayment | undefined };
    payVisit: SheetPayment;
    addTaking: Sale;
  }
}

const method = () => words.method;

export const takingKinds: KindsOf<'setMethod' | 'undoMethod' | 'payVisit' | 'addTaking'> = {
  setMethod: { send: sendTap, label: method },
  undoMethod: { send: sendUndo, label: method },
  payVisit: { send: sendPayment, label: method },
  addTaking: {
    send: sendSale,
    // the tick of a visit takes a session of the package that its client has just bought
    isAwaited: ({ kind }) => kind === 'package',
    label: ({ body }) => (body.kind === 'package' ? words.packageSale : words.sale),
    subject: ({ name }) => name,
    typed: ({ name }) => ({ name, lines: [] }),
    refused: {},
  },
};
