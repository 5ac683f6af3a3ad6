// The payments of confirmed visits as the screens show them: the answers of the server, and above them the changes that wait in the outbox.
import { isCancelledError, useQuery } from '@tanstack/react-query';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Method, PaidVisit } from '#contracts/ground/payment.ts';
import { isOfPayment, type SaidPayment, saidBy } from '../../appointments/queued-visit.rules.ts';
import { methodOfTick } from '../../appointments/tick.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { createStore } from '../../ground/lib/store.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import type { QueuedChange } from '../../ground/outbox/change.ts';
import {
  hasQueuedChange,
  shownQueuedChanges,
  subscribeToQueuedChanges,
} from '../../ground/outbox/queued-changes.ts';
import { onShownPayment } from '../../ground/outbox/shown-now.ts';
import { takingKeys, takingsQuery } from './api.ts';

/** The payment of each visit as this device entered it, until the answer of the server is loaded. */
export const said = createStore<ReadonlyMap<string, SaidPayment | undefined>>(new Map());

/**
 * The payment in a change. The confirmation of a visit means cash until somebody chooses another method; another status means no payment.
 */
function saidIn(change: QueuedChange): SaidPayment | undefined {
  const { body, base, changes } = change;
  const isTick = changes?.status === 'confirmed' && !('books_nothing' in body);
  const method = isTick && base ? methodOfTick(base) : undefined;
  return saidBy(change) ?? (method && { methods: [method], is_unpaid: false, is_one_sum: true });
}

/** Follows the changes that wait, and loads the payments again after their answers. The answer is a function that stops this. */
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

/** The visits of the running load: their changes were answered before the load began, and no other change was made since then. */
let loading: Set<string> | undefined;

/** Loads once at a time: the payments that are answered during a load are loaded after it. */
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

/** False if a live event or another change started a new load before this load was complete. */
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
  // the payment changes together with a new price, so its version is not known
  return paid && hasQueuedChange(id) ? { ...paid, version: undefined } : paid;
});

export interface PaymentState {
  readonly methods: readonly Method[];
  /** The sessions of packages that paid services of the visit. */
  readonly sessions: PaidVisit['sessions'];
  readonly isUnpaid: boolean;
  /** True if one tap may change the method. */
  readonly isOneSum: boolean;
  /** The unpaid sum in the currency of the visit; null for a person who may not see the sum. */
  readonly unpaid: Pick<PaidVisit, 'currency' | 'unpaid_cents'> | undefined;
}

/** The payment of the visit; undefined if the visit has no payment or the payment is not known yet. */
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
      sessions: data?.sessions,
      isUnpaid: paid.is_unpaid,
      isOneSum: paid.is_one_sum === true,
      unpaid: now ? now.unpaid && { ...now.unpaid, unpaid_cents: now.unpaid.cents } : data,
    }
  );
}
