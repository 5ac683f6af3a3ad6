// The functions by which the outbox sends payments and sales.
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { PaidVisit } from '#contracts/ground/payment.ts';
import { addTaking, payVisit, setMethod, undoMethod } from '#contracts/till/takings.ts';
import { shownWith, type Tap } from '../../appointments/queued-visit.rules.ts';
import { clientPackagesChanged, runningQuery } from '../packages/api.ts';
import { soldHere } from '../packages/keys.ts';
import { call } from '../../ground/lib/call.ts';
import { queryClient } from '../../ground/lib/query.ts';
import type { Answer, QueuedChange } from '../../ground/outbox/change.ts';
import { takingsQuery } from './api.ts';
import type { Sale, SheetPayment } from './by-sheet.ts';

type Token = string | null;
type Paid = Answer & { readonly visit?: PaidVisit | null | undefined };

const lateIn = ({ isKept }: QueuedChange) => isKept && { is_late: true as const };
const onceOf = (change: QueuedChange) => ({ change_id: change.id, shown: shownWith(change) });

export async function sendTap(change: QueuedChange<Tap>, token: Token): Promise<Answer> {
  const { about: id, body } = change;
  const tap = {
    method: body.method,
    ...(body.day && { day: body.day }),
    ...lateIn(change),
    ...onceOf(change),
  };
  return kept(change, await call(setMethod, { params: { id }, body: tap }, { token }));
}

export async function sendUndo(change: QueuedChange<{ undoes: string }>, token: Token): Promise<Answer> {
  const { id: change_id, about: id, body } = change;
  return kept(
    change,
    await call(undoMethod, { params: { id }, body: { undoes: body.undoes, change_id } }, { token }),
  );
}

export async function sendPayment(change: QueuedChange<SheetPayment>, token: Token): Promise<Answer> {
  const { about: id, body } = change;
  return kept(
    change,
    await call(payVisit, { params: { id }, body: { ...body.payment, ...onceOf(change) } }, { token }),
  );
}

export async function sendSale(change: QueuedChange<Sale>, token: Token): Promise<Answer> {
  const body = { ...change.body, ...lateIn(change) };
  // no message on a locked screen
  const { message = '', taking }: Partial<ReplyOf<typeof addTaking>> = await call(
    addTaking,
    { body },
    { token },
  );
  if (taking) keepTaking(taking);
  if (taking?.kind === 'package') keepSold(taking.id);
  return { message, ...(taking?.from_day && { day: taking.day }) };
}

/** Keeps the sent row in the list between the answer and the next load. */
const keepTaking = (taking: Taking) =>
  queryClient.setQueryData(takingsQuery(taking.day).queryKey, (day) =>
    day?.takings.every(({ id }) => id !== taking.id) ? { ...day, takings: [...day.takings, taking] } : day,
  );

/** Keeps the sold package between the answer and the next load. */
function keepSold(id: string) {
  queryClient.setQueryData(runningQuery.queryKey, (running) =>
    running?.concat(soldHere.read().filter((of) => of.id === id)),
  );
  for (const queryKey of clientPackagesChanged) queryClient.invalidateQueries({ queryKey });
}

function kept(change: QueuedChange, answer: Paid): Answer {
  keepPaid(change, answer.visit);
  return answer;
}

/** Keeps the saved payment in the loaded day, because the load of the till after the answer may fail. */
export function keepPaid({ about, base }: QueuedChange, paid: PaidVisit | null | undefined): void {
  // no payment on a locked screen
  if (!base || paid === undefined) return;
  queryClient.setQueryData(takingsQuery(base.appointment_date).queryKey, (day) => {
    const others = day?.visits.filter(({ appointment_id }) => appointment_id !== about);
    return day && others && { ...day, visits: paid ? [...others, paid] : others };
  });
}
