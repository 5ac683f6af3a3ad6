// Keys, queries and changes of payments. The method of a visit's payment also goes through the outbox (by-tap.ts).

import type { Taking, UnmarkedVisit } from '#contracts/appointments/visit-payments.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/till/takings.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, updateInCache } from '../../ground/lib/use-change.ts';

/** The beginning of all keys of the till. A live change loads all queries that begin with it again, also the days of the till. */
const till = ['till'] as const;

export const takingKeys = {
  all: till,
  days: [...till, 'takings'],
  ofVisits: [...till, 'visit'],
  unmarked: [...till, 'unmarked'],
} as const;

/** The takings of a day, and how the visits of the day were paid. */
export const takingsQuery = (day: string) =>
  queryOf(contract.listTakings, [...takingKeys.days, day], { query: { day } });

/** Visits that took place and have no payment yet. */
export const unmarkedQuery = queryOf(contract.listUnmarkedVisits, takingKeys.unmarked, { pick: 'visits' });

/** The visits without a payment that this person may mark: all of them, or only the visits of one day. */
export const unmarkedQueryOf = (
  { writes }: { readonly writes: (barber: string) => boolean },
  day?: string,
) => ({
  ...unmarkedQuery,
  select: (visits: readonly UnmarkedVisit[]) =>
    visits.filter(({ date, barber_id }) => (day === undefined || date === day) && writes(barber_id)),
});

/** The sales on the days that are loaded, the last sale first. */
export const soldBefore = (): Taking[] =>
  queryClient
    .getQueriesData<DayTakings>({ queryKey: takingKeys.days })
    .flatMap(([, day]) => day?.takings ?? [])
    .filter((one) => one.kind === 'product' && one.cents !== null && !one.is_refund && !one.voids)
    .toSorted((one, other) => other.taken_at.localeCompare(one.taken_at));

export type DayTakings = ReplyOf<typeof contract.listTakings>;

const invalidates = [takingKeys.all];

/** The change that sets the payment method of a visit that was confirmed automatically. */
export const setMethod = changeOf(contract.setMethod, {
  optimistic: ({ params: { id } }) => [
    updateInCache(takingKeys.unmarked, (visits: readonly UnmarkedVisit[]) =>
      visits.filter(({ appointment_id }) => appointment_id !== id),
    ),
  ],
  invalidates,
  queue: 'till',
});

/** The sale of a product, or money that is put into the till or taken out of it. */
export const addTaking = changeOf(contract.addTaking, { invalidates });

export const voidTaking = changeOf(contract.voidTaking, { invalidates });

export const setFiscalNumber = changeOf(contract.setFiscalNumber, { invalidates });
