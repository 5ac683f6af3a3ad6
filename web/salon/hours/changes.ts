// The changes of the hours. They load later than the query, which every screen needs.
import type { Hours, Period } from '#contracts/salon/hours.ts';
import type { BarberWeek, NewException } from '#contracts/salon/hours-changes.ts';
import * as contract from '#contracts/salon/hours-changes.ts';
import { call } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { withOne } from '../../ground/lib/with-one.ts';
import { hoursKeys, hoursQuery } from './api.ts';

export const useUpdateSalonHours = () =>
  useChange({
    send: (body: { version: number; periods: Period[] }) => call(contract.updateSalonHours, { body }),
    store: (cache, { data }) => cache.setQueryData(hoursQuery.queryKey, data),
    invalidates: [hoursKeys.all],
  });

export const useUpdateBarberHours = () =>
  useChange({
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
  useChange({
    send: ({ id, exception }: { id?: string | undefined; exception: NewException }) =>
      id === undefined
        ? call(contract.createException, { body: exception })
        : call(contract.updateException, { params: { id }, body: exception }),
    store: (cache, { data }) => cache.setQueryData(hoursQuery.queryKey, withException(data)),
    invalidates: [hoursKeys.all],
  });

export const useDeleteException = () =>
  useChange({
    send: (id: string) => call(contract.deleteException, { params: { id } }),
    store: (cache, _answer, id) =>
      cache.setQueryData(
        hoursQuery.queryKey,
        (hours) => hours && { ...hours, exceptions: hours.exceptions.filter((one) => one.id !== id) },
      ),
    invalidates: [hoursKeys.all],
  });
