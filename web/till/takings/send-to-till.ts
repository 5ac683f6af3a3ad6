// The functions by which the outbox sends payments and sales.
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { PaidVisit } from '#contracts/ground/payment.ts';
import { addTaking, payVisit, setMethod, undoMethod } from '#contracts/till/takings.ts';
import { shownWith, type Tap } from '../../appointments/queued-visit.rules.ts';
import { call } from '../../ground/lib/call.ts';
import { queryClient } from '../../ground/lib/query.ts';
import type { Answer, QueuedChange } from '../../ground/outbox/row.rules.ts';
import { takingsQuery } from './api.ts';
import type { Sale, SheetPayment } from './by-sheet.ts';

export async function sendToTill(change: QueuedChange, token: string | null): Promise<Answer> {
  const { id, about, body } = change;
  const params = { id: about };
  const once = { change_id: id, shown: shownWith(change) };
  const late = change.isKept && { is_late: true };
  if (change.call === 'payVisit') {
    const { payment } = body as SheetPayment;
    const answer = await call(payVisit, { params, body: { ...payment, ...once } }, { token });
    keepPaid(change, answer.visit);
    return answer;
  }
  if (change.call === 'addTaking') {
    const answer: Partial<ReplyOf<typeof addTaking>> = await call(
      addTaking,
      { body: { ...(body as Sale), ...late } },
      { token },
    );
    // no message on a locked screen
    const { message = '', taking } = answer;
    if (taking) keepTaking(taking);
    return { message, ...(taking?.from_day && { day: taking.day }) };
  }
  if (change.call === 'undoMethod') {
    const { undoes } = body as { readonly undoes: string };
    const answer = await call(undoMethod, { params, body: { undoes, change_id: id } }, { token });
    keepPaid(change, answer.visit);
    return answer;
  }
  const { method, day } = body as Tap;
  const tap = { method, ...(day && { day }), ...late, ...once };
  const answer = await call(setMethod, { params, body: tap }, { token });
  keepPaid(change, answer.visit);
  return answer;
}

/** Keeps the sent row in the list between the answer and the next load. */
const keepTaking = (taking: Taking) =>
  queryClient.setQueryData(takingsQuery(taking.day).queryKey, (day) =>
    day?.takings.every(({ id }) => id !== taking.id) ? { ...day, takings: [...day.takings, taking] } : day,
  );

/** Keeps the saved payment in the loaded day, because the load of the till after the answer may fail. */
export function keepPaid({ about, base }: QueuedChange, paid: PaidVisit | null | undefined): void {
  // no payment on a locked screen
  if (!base || paid === undefined) return;
  queryClient.setQueryData(takingsQuery(base.appointment_date).queryKey, (day) => {
    const others = day?.visits.filter(({ appointment_id }) => appointment_id !== about);
    return day && others && { ...day, visits: paid ? [...others, paid] : others };
  });
}
