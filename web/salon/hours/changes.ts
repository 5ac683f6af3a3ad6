// The changes of the hours. They load later than the query, because every screen needs the query.
import type { BodyOf, ParamsOf } from '#contracts/ground/endpoint.ts';
import type { Hours } from '#contracts/salon/hours.ts';
import type { NewException } from '#contracts/salon/hours-changes.ts';
import * as contract from '#contracts/salon/hours-changes.ts';
import { call } from '../../ground/lib/call.ts';
import { changeOf, useChange } from '../../ground/lib/use-change.ts';
import { withOne } from '../../ground/lib/with-one.ts';
import { hoursKeys, hoursQuery } from './api.ts';

export const updateSalonHours = changeOf(contract.updateSalonHours, {
  store: (cache, { data }) => cache.setQueryData(hoursQuery.queryKey, data),
  invalidates: [hoursKeys.all],
});

export const updateBarberHours = changeOf(contract.updateBarberHours, {
  store: (cache, { data }) => cache.setQueryData(hoursQuery.queryKey, data),
  invalidates: [hoursKeys.all],
});

const withException =
  (saved: Hours['exceptions'][0]) =>
  (hours: Hours | undefined): Hours | undefined =>
    hours && { ...hours, exceptions: withOne(hours.exceptions, saved) };

export const useSaveException = () =>
  useChange({
    send: (
      sent:
        | { body: NewException }
        | {
            params: ParamsOf<typeof contract.updateException>;
            body: BodyOf<typeof contract.updateException>;
          },
    ) => ('params' in sent ? call(contract.updateException, sent) : call(contract.createException, sent)),
    store: (cache, { data }) => cache.setQueryData(hoursQuery.queryKey, withException(data)),
    invalidates: [hoursKeys.all],
  });

export const deleteException = changeOf(contract.deleteException, {
  store: (cache, _answer, { params: { id } }) =>
    cache.setQueryData(
      hoursQuery.queryKey,
      (hours) => hours && { ...hours, exceptions: hours.exceptions.filter((one) => one.id !== id) },
    ),
  invalidates: [hoursKeys.all],
});
