// Query keys, queries and changes of barbers.
import * as z from 'zod/mini';
import * as contract from '#contracts/salon/barbers.ts';
import { call } from '../../ground/lib/call.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, everything, updateInCache, useChange } from '../../ground/lib/use-change.ts';
import { withOne } from '../../ground/lib/with-one.ts';

export const barberKeys = {
  all: ['barbers'] as const,
};

export const liveBarbers = {
  key: barberKeys.all,
  after: ['barber'],
  kept: z.array(contract.Barber),
  part: 'barbers',
} as const satisfies LiveData;

/** The barbers in the order of their columns in the grid. */
export const barbersQuery = queryOf(contract.listBarbers, barberKeys.all, { pick: 'data' });

export const createBarber = changeOf(contract.createBarber, {
  store: (cache, { data }) =>
    cache.setQueryData(barbersQuery.queryKey, (list) => list && withOne(list, data)),
  invalidates: [barberKeys.all],
  queue: 'barbers',
});

export type BarberChanges = z.input<typeof contract.updateBarber.body>;

export const updateBarber = changeOf(contract.updateBarber, {
  optimistic: ({ params: { id }, body }) => [
    updateInCache(barbersQuery.queryKey, (list) =>
      list.map((barber) => (barber.id === id ? { ...barber, ...body } : barber)),
    ),
  ],
  // every appointment shows the barber's name too
  invalidates: [everything],
  queue: 'barbers',
});

interface Move {
  readonly before: readonly contract.Barber[];
  readonly after: contract.Barber[];
}

export const useSortBarbers = () =>
  useChange({
    async send({ before, after }: Move) {
      const positionBefore = new Map(before.map(({ id, position }) => [id, position]));
      for (const { id, position } of after) {
        if (positionBefore.get(id) !== position) {
          await call(contract.updateBarber, { params: { id }, body: { position } });
        }
      }
    },
    optimistic: ({ after }) => [updateInCache(barbersQuery.queryKey, () => after)],
    invalidates: [barberKeys.all],
    queue: 'barbers',
  });

/** The deletion of a barber. The screen waits for the answer, because the server refuses to delete a barber with appointments. */
export const deleteBarber = changeOf(contract.deleteBarber, {
  store: (cache, _answer, { params: { id } }) =>
    cache.setQueryData(barbersQuery.queryKey, (list) => list?.filter((barber) => barber.id !== id)),
  invalidates: [barberKeys.all],
  queue: 'barbers',
});

export interface VisitsAhead {
  readonly count: number;
  readonly days: readonly { readonly day: string; readonly visits: number }[];
}

/** A function that the settings pass in: appointments import the barbers, so the barbers can't import appointments. */
export type FindVisitsAhead = (barber: contract.Barber) => Promise<VisitsAhead>;
