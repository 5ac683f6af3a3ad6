// A change of the outbox in a list: what was done, and to which visit or client.
import type { ReactNode } from 'react';
import { isOfPayment } from '../../appointments/queued-visit.rules.ts';
import { nameAndSlot } from '../../appointments/words.sq.ts';
import type { Row } from '../../ground/outbox/row.rules.ts';
import { wantedBy } from '../../ground/outbox/with-changes.rules.ts';
import { outboxWords as words } from './words.sq.ts';

interface ListedChangeProps {
  readonly row: Row;
  readonly children?: ReactNode;
}

export const ListedChange = ({ row, children }: ListedChangeProps) => (
  <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
    <span className="grid min-w-0 flex-1">
      <span className="font-semibold">{kindOf(row)}</span>
      <span className="num text-sm text-ink-2 wrap-anywhere">{subjectOf(row)}</span>
    </span>
    {children}
  </li>
);

export function kindOf(row: Row): string {
  const { call, base, body, changes = {} } = row;
  if (call === 'updateClient') return 'note' in body ? words.kinds.note : words.client;
  if (call === 'writeTreatment') return words.kinds.treatment;
  if (call === 'addPicture') return words.kinds.picture;
  if (isOfPayment(row)) return words.kinds.method;
  if (call === 'addTaking') return words.kinds.sale;
  if (call === 'createWalkIn') return words.kinds.walkIn;
  if (call === 'seatWalkIn') return words.kinds.started;
  if (call === 'updateWalkIn') return words.kinds.queue;
  if (call === 'createAppointment') return base?.kind === 'block' ? words.kinds.block : words.kinds.visit;
  if (changes.cancelled_by === 'no_show') return words.kinds.missed;
  if (changes.status === 'cancelled') return words.kinds.cancelled;
  if (changes.status === 'confirmed') return words.kinds.confirmed;
  const isMove = changes.appointment_date || changes.appointment_time || changes.barber;
  return isMove ? words.kinds.moved : words.kinds.changed;
}

export function subjectOf(row: Row): string | undefined {
  const wanted = wantedBy(row);
  return wanted ? nameAndSlot(wanted) : row.name;
}
