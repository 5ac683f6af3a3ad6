// Sales that wait in the outbox. A waiting sale is in the list of its day at once, and can be taken back until it is sent.
import { useQuery } from '@tanstack/react-query';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { isOf, type QueuedChange } from '../../ground/outbox/change.ts';
import { decide, useShownChanges } from '../../ground/outbox/queued-changes.ts';
import { type Rows, restored } from '../../ground/outbox/row.rules.ts';
import { words as outboxWords } from '../../ground/outbox/words.sq.ts';
import { toast } from '../../ground/ui/toast.ts';
import { takingsQuery } from './api.ts';
import type { Sale } from './by-sheet.ts';

export interface ListedTaking extends Taking {
  /** A sale that waits is taken back alone; a product of a payment that waits only with the payment. */
  readonly waits?: 'sale' | 'payment';
}

/** The takings of a day, with the sales that wait. `known`: false while the takings load. */
export function useTakings(day: string) {
  const { data, error, refetch } = useQuery(takingsQuery(day));
  const { data: barbers = [] } = useQuery(barbersQuery);
  const known = data?.takings ?? [];
  const nameOf = (id: string) => barbers.find((barber) => barber.id === id)?.name ?? null;
  const waiting = useShownChanges()
    .flatMap(salesIn)
    .filter(({ sale }) => sale.day === day && known.every(({ id }) => id !== sale.id))
    .map(({ sale, waits }) => rowOf(sale, nameOf(sale.barber_id), waits));
  const takings: readonly ListedTaking[] = [...known, ...waiting];
  return {
    takings,
    afterClose: data?.after_close ?? [],
    isClosed: data?.paid_on !== undefined,
    isKnown: data !== undefined,
    error,
    refetch,
  };
}

interface WaitingSale {
  readonly sale: Sale;
  readonly waits: 'sale' | 'payment';
}

function salesIn(change: QueuedChange): readonly WaitingSale[] {
  if (isOf(change, 'addTaking')) return [{ sale: change.body, waits: 'sale' }];
  if (!isOf(change, 'payVisit') || !change.base) return [];
  const { products = [] } = change.body.payment;
  const { appointment_date: day, barber_id } = change.base;
  return products.map((one) => ({ sale: { ...one, kind: 'product', day, barber_id }, waits: 'payment' }));
}

const none = {
  ...{ appointment_id: null, from_day: null, rate: null, worth_cents: null, voids: null, voided_on: null },
  ...{ visit_facts: null, client: null, by_name: null, by_id: null, is_voided: false, taken_at: '' },
};

const rowOf = (sale: Sale, barber: string | null, waits: WaitingSale['waits']): ListedTaking => ({
  ...none,
  ...sale,
  barber,
  product_id: (sale.kind === 'product' && sale.product_id) || null,
  ...(sale.kind === 'package' && { client_package_id: sale.id }),
  note: sale.note ?? null,
  fiscal_number: sale.fiscal_number ?? null,
  is_refund: sale.kind === 'product' && (sale.is_refund ?? false),
  waits,
});

export async function takeBackWaiting({ id }: ListedTaking): Promise<void> {
  let taken: Rows = [];
  await decide((rows) => {
    taken = rows.filter(({ about }) => about === id);
    return rows.filter(({ about }) => about !== id);
  });
  if (taken.length === 0) return;
  toast.done(outboxWords.dropped, () => decide((rows) => restored(rows, taken)), { about: id });
}
