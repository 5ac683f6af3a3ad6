// What the screens know of barbers: keys, queries and changes, in one place.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Barber } from '#contracts/barbers.ts';
import * as contract from '#contracts/barbers.ts';
import { call } from '../lib/call.ts';

export const barberKeys = {
  all: ['barbers'] as const,
};

/** In the order in which their columns stand. */
export const barbersQuery = queryOptions({
  queryKey: barberKeys.all,
  queryFn: async ({ signal }) => (await call(contract.listBarbers, {}, { signal })).data,
});

export function useAddBarber() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(contract.createBarber, { body: { name } }),
    onSuccess: ({ data }) => queries.setQueryData(barbersQuery.queryKey, (list) => list && [...list, data]),
    onSettled: () => queries.invalidateQueries({ queryKey: barberKeys.all }),
  });
}

export type BarberChanges = z.input<typeof contract.updateBarber.body>;

/** Shows the change at once, and puts it back when the server refuses. */
export function useUpdateBarber() {
  const queries = useQueryClient();
  const { queryKey } = barbersQuery;
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: BarberChanges }) =>
      call(contract.updateBarber, { params: { id }, body: changes }),

    async onMutate({ id, changes }) {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      const put = (barber: Barber) => (barber.id === id ? { ...barber, ...changes } : barber);
      queries.setQueryData(queryKey, (list) => list?.map(put));
      return { before };
    },
    onError: (_error, _sent, context) => queries.setQueryData(queryKey, context?.before),
    // a new name shows on every appointment too
    onSettled: () => queries.invalidateQueries(),
  });
}

interface Order {
  readonly before: readonly Barber[];
  readonly after: Barber[];
}

/** Several moves in a row go one after another, and each shows at once. */
export function useOrderBarbers() {
  const queries = useQueryClient();
  const { queryKey } = barbersQuery;
  return useMutation({
    mutationKey: ['order-barbers'],
    scope: { id: 'order-barbers' },
    async mutationFn({ before, after }: Order) {
      const placeBefore = new Map(before.map(({ id, position }) => [id, position]));
      for (const { id, position } of after) {
        if (placeBefore.get(id) !== position) {
          await call(contract.updateBarber, { params: { id }, body: { position } });
        }
      }
    },
    async onMutate({ after }) {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, after);
    },
    onSettled() {
      // until the last of them is done the server would answer with an order that is already left behind
      const areMore = queries.isMutating({ mutationKey: ['order-barbers'] }) > 1;
      return areMore ? undefined : queries.invalidateQueries({ queryKey: barberKeys.all });
    },
  });
}

/** Refused where the barber has appointments, so the screen waits for the answer. */
export function useDeleteBarber() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contract.deleteBarber, { params: { id } }),
    onSuccess: (_answer, id) =>
      queries.setQueryData(barbersQuery.queryKey, (list) => list?.filter((barber) => barber.id !== id)),
    onSettled: () => queries.invalidateQueries({ queryKey: barberKeys.all }),
  });
}
