// Query keys, queries and changes of the hours.
import { queryOptions } from '@tanstack/react-query';
import type { BarberWeek, Hours, NewException, Period } from '#contracts/salon/hours.ts';
import * as contract from '#contracts/salon/hours.ts';
import { call } from '../../ground/lib/call.ts';
import { useServerMutation } from '../../ground/lib/use-server-mutation.ts';
import { withOne } from '../../ground/lib/with-one.ts';

export const hoursKeys = {
  all: ['hours'] as const,
};

/** The weeks of the salon and its barbers, and the exceptions. */
export const hoursQuery = queryOptions({
  queryKey: hoursKeys.all,
  queryFn: async ({ signal }) => (await call(contract.readHours, {}, { signal })).data,
});

export const useUpdateSalonHours = () =>
  useServerMutation({
    send: (body: { version: number; periods: Period[] }) => call(contract.updateSalonHours, { body }),
    store: (cache, { data }) => cache.setQueryData(hoursQuery.queryKey, data),
    invalidates: [hoursKeys.all],
  });

export const useUpdateBarberHours = () =>
  useServerMutation({
    send: ({ id, week }: { id: string; week: BarberWeek }) =>
      call(contract.updateBarberHours, { params: { id }, body: week }),
    store: (cache, { data }) => cache.setQueryData(hoursQuery.queryKey, data),
    invalidates: [hoursKeys.all],
  });

const withException =
  (saved: Hours['exceptions'][0]) =>
  (hours: Hours | undefined): Hours | undefined =>
    hours && { ...hours, exceptions: withOne(hours.exceptions, saved) };

export const useSaveException = () =>
  useServerMutation({
    send: ({ id, exception }: { id?: string | undefined; exception: NewException }) =>
      id === undefined
        ? call(contract.createException, { body: exception })
        : call(contract.updateException, { params: { id }, body: exception }),
    store: (cache, { data }) => cache.setQueryData(hoursQuery.queryKey, withException(data)),
    invalidates: [hoursKeys.all],
  });

export const useDeleteException = () =>
  useServerMutation({
    send: (id: string) => call(contract.deleteException, { params: { id } }),
    store: (cache, _answer, id) =>
      cache.setQueryData(
        hoursQuery.queryKey,
        (hours) => hours && { ...hours, exceptions: hours.exceptions.filter((one) => one.id !== id) },
      ),
    invalidates: [hoursKeys.all],
  });
