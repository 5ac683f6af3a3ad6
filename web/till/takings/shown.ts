// How ticked visits were paid, as the screens show it: what the server answered, and over it the ticks and methods that wait.
import { isCancelledError, useQuery } from '@tanstack/react-query';
import { isAhead } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Method, PaidVisit } from '#contracts/ground/payment.ts';
import { isOfPayment, type SaidPayment, saidBy } from '../../appointments/queued-visit.rules.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { createStore } from '../../ground/lib/store.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import {
  hasQueuedChange,
  shownQueuedChanges,
  subscribeToQueuedChanges,
} from '../../ground/outbox/queued-changes.ts';
import type { QueuedChange } from '../../ground/outbox/row.rules.ts';
import { onShownPayment } from '../../ground/outbox/shown-now.ts';
import { takingsQuery } from './api.ts';
import { takingKeys } from './keys.ts';

/** How each visit is paid as this device said it, until the answer of the server is loaded. */
export const said = createStore<ReadonlyMap<string, SaidPayment | undefined>>(new Map());

/** A cancelled visit that comes back is not ticked: it has the payment of before, or none. */
export const isTicked = (before: Appointment): boolean =>
  before.status === 'pending' && !isAhead(before, localNow());

/** What a tick books: cash, but nothing where each tick asks, or nothing is to be paid. */
export const methodOfTick = (before: Appointment): Method | undefined =>
  isTicked(before) && before.price !== 0 && queryClient.getQueryData(salonQuery.queryKey)?.till === 'on'
    ? 'cash'
    : undefined;

/** A tick says cash until somebody says otherwise; another status says nothing. */
function saidIn(change: QueuedChange): SaidPayment | undefined {
  const { body, base, changes } = change;
  const isTick = changes?.status === 'confirmed' && !('books_nothing' in body);
  const method = isTick && base ? methodOfTick(base) : undefined;
  return saidBy(change) ?? (method && { methods: [method], is_unpaid: false, is_one_sum: true });
}

/** Follows the changes that wait, and loads again what is known after their answers. Answers a function that ends it. */
export function followSaid(): () => void {
  note();
  return subscribeToQueuedChanges(note);
}

function note() {
  const waiting = new Map<string, SaidPayment | undefined>();
  for (const change of shownQueuedChanges())
    if (isOfPayment(change) || change.changes?.status) waiting.set(change.about, saidIn(change));
  if (waiting.size > 0) said.set(new Map([...said.read(), ...waiting]));
  for (const id of waiting.keys()) loading?.delete(id);
  loadAnswered();
}

/** The visits that the running load is about: their changes were answered before it began, and no other one was made since. */
let loading: Set<string> | undefined;

/** One load at a time: what is answered meanwhile is loaded after it. */
async function loadAnswered() {
  if (loading) return;
  for (loading = answered(); loading.size > 0; loading = answered()) {
    const done = (await loadTakings()) ? loading : new Set();
    said.set(new Map([...said.read()].filter(([id]) => !done.has(id))));
  }
  loading = undefined;
}

function answered() {
  const waiting = new Set(shownQueuedChanges().map(({ about }) => about));
  return new Set([...said.read().keys()].filter((id) => !waiting.has(id)));
}

/** False if a live event or another change made the app load them once more before they came. */
const loadTakings = () =>
  queryClient.invalidateQueries({ queryKey: takingKeys.all }, { throwOnError: true }).then(
    () => true,
    (error) => !isCancelledError(error),
  );

onShownPayment(({ id, appointment_date }) => {
  const now = said.read().get(id);
  if (now) return now;
  const day = queryClient.getQueryData(takingsQuery(appointment_date).queryKey);
  if (!day) return undefined;
  const paid = day.visits.find(({ appointment_id }) => appointment_id === id) ?? null;
  // what was paid goes with a new price
  return paid && hasQueuedChange(id) ? { ...paid, version: undefined } : paid;
});

export interface PaymentState {
  readonly methods: readonly Method[];
  readonly isUnpaid: boolean;
  /** One tap may say another method. */
  readonly isOneSum: boolean;
  /** In the currency of the visit; null for who does not see it. */
  readonly unpaid: Pick<PaidVisit, 'currency' | 'unpaid_cents'> | undefined;
}

/** How the visit was paid; undefined if nobody said so, or as long as that is not known. */
export function usePaid({ id, appointment_date }: Appointment): PaymentState | undefined {
  const now = useStore(said).get(id);
  const { data } = useQuery({
    ...takingsQuery(appointment_date),
    select: ({ visits }) => visits.find(({ appointment_id }) => appointment_id === id),
  });
  const paid = now ?? data;
  return (
    paid && {
      methods: paid.methods,
      isUnpaid: paid.is_unpaid,
      isOneSum: paid.is_one_sum === true,
      unpaid: now ? now.unpaid && { ...now.unpaid, unpaid_cents: now.unpaid.cents } : data,
    }
  );
}
