// The payment in the details of a confirmed visit. One tap changes the method; the sheet has everything else.

import { useQuery } from '@tanstack/react-query';
import { isConfirmed } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/till/till.sq.ts';
import { useRights } from '../../../identity/accounts/session.ts';
import { takingsQuery } from '../api.ts';
import PaidOn from '../PaidOn.tsx';
import { type PaymentState, usePaid } from '../shown.ts';
import { visitWords as words } from '../visit-words.sq.ts';
import { Chunk } from '../../../ground/lib/chunk.ts';
import { localNow } from '../../../ground/lib/server-clock.ts';
import { useQueuedChanges } from '../../../ground/outbox/queued-changes.ts';
import { Button } from '../../../ground/ui/Button.tsx';
import { LazyExtra } from '../../../ground/ui/LazyExtra.tsx';
import { Taps } from './Taps.tsx';

const sessions = new Chunk(() => import('./SessionTaps.tsx'));

/** The text about sums that were paid or are due. A visit that sessions paid alone has none. */
const restOf = (paid: PaymentState) =>
  paid.sessions && paid.methods.length === 0 && !paid.isUnpaid
    ? ''
    : words.paid({ ...paid, sessions: undefined });

interface VisitPaymentProps {
  readonly visit: Appointment;
  readonly onSheet: () => void;
}

export default function VisitPayment({ visit, onSheet }: VisitPaymentProps) {
  const { writes } = useRights();
  const paid = usePaid(visit);
  // a cancellation that waits takes the payment out of the till, and gives sessions back
  const isTakenBack = useQueuedChanges().some(
    ({ about, body, changes }) =>
      about === visit.id && changes?.status === 'cancelled' && !('keeps_payment' in body),
  );
  const { data: day, isError } = useQuery(takingsQuery(visit.appointment_date));
  const now = localNow();
  // nobody has paid before the visit begins, so it is not missing then
  const isAhead = visit.appointment_date === now.day && minutesOf(visit.appointment_time) > now.minutes;
  const notSaid = isAhead ? '' : words.unmarked;
  const unmarked = !day && isError ? words.notKnown : notSaid;
  const isDone = paid !== undefined && !paid.isUnpaid;
  const isUsual = paid?.isOneSum && (paid.methods[0] === 'cash' || paid.methods[0] === 'card');
  if (!isConfirmed(visit)) {
    const isAnythingPaid = paid !== undefined && paid.methods.length > 0;
    if (isTakenBack || (!isAnythingPaid && !paid?.sessions)) return null;
    return (
      <section className="grid gap-2 px-5 pb-3 lg:px-4">
        {isAnythingPaid && <p className="num font-medium">{words.keptPaid(words.methods(paid.methods))}</p>}
        {paid.sessions && <LazyExtra chunk={sessions} visit={visit} />}
        {isAnythingPaid && visit.price !== null && writes(visit.barber_id) && (
          <Button aria-label={words.sheet} onClick={onSheet}>
            {words.payment}
          </Button>
        )}
      </section>
    );
  }
  if (!paid && visit.appointment_date > now.day)
    return <p className="px-5 pb-3 text-ink-2 lg:px-4">{messages.paidOnItsDay}</p>;
  return (
    <section className="px-5 pb-3 lg:px-4">
      {!isDone && (
        <div className="mb-2 empty:hidden">
          <PaidOn day={visit.appointment_date} />
        </div>
      )}
      {!isUsual && <p className="num mb-2 font-medium empty:hidden">{paid ? restOf(paid) : unmarked}</p>}
      {writes(visit.barber_id) && (
        <Taps visit={visit} paid={paid}>
          <LazyExtra chunk={sessions} visit={visit} />
          {/* the sheet shows the price, which not every person may see */}
          {visit.price !== null && (
            <Button
              look={isDone ? 'line' : 'primary'}
              aria-label={isDone ? words.sheet : undefined}
              onClick={onSheet}
            >
              {isDone ? words.payment : words.pay}
            </Button>
          )}
        </Taps>
      )}
    </section>
  );
}
