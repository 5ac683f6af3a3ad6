// The query and the changes of online booking.
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/online/online.ts';
import { barberKeys } from '../salon/barbers/api.ts';
import { call } from '../ground/lib/call.ts';
import { queryClient } from '../ground/lib/query.ts';
import { queryOf } from '../ground/lib/query-of.ts';
import { changeOf, updateInCache, useChange } from '../ground/lib/use-change.ts';

const onlineKeys = { all: ['online'], settings: ['online', 'settings'] } as const;

export const onlineQuery = queryOf(contract.readOnline, onlineKeys.settings, { pick: 'data' });

const change = { invalidates: [onlineKeys.all], queue: 'online' };

export type Rules = BodyOf<typeof contract.updateOnline>;

export const updateOnline = changeOf(contract.updateOnline, {
  ...change, // services and barbers stay as shown: their later changes may still wait for an answer
  store: (cache, { data }) =>
    cache.setQueryData(
      onlineQuery.queryKey,
      (shown) => shown && { ...data, services: shown.services, barbers: shown.barbers },
    ),
});

interface ServiceChange {
  readonly service: contract.OnlineService;
  readonly changes: Partial<contract.OnlineService>;
}

interface BarberChange {
  readonly barber: contract.ChoiceOfBarber;
  /** A function that returns a new list and never changes a list that it returned earlier. */
  readonly change: (barber: contract.ChoiceOfBarber) => contract.ChoiceOfBarber['services'];
  /** The service that is ticked; undefined for the switch. */
  readonly ticked?: string | undefined;
}

/** The barber with other services. All of them leave the choice as it was. */
const withServices = (
  barber: contract.ChoiceOfBarber,
  services: contract.ChoiceOfBarber['services'],
): contract.ChoiceOfBarber => ({
  ...barber,
  services,
  chosen: services ?? barber.chosen,
});

const inCache = () => queryClient.getQueryData(onlineQuery.queryKey);

// The body of each call contains the whole service or the list of the barber, read from the cache when the call is sent: after two quick
// clicks, the row of the second click may not show the first change yet.
export const useUpdateOnlineService = () =>
  useChange({
    ...change,
    send({ service, changes }: ServiceChange) {
      const current = inCache()?.services.find(({ id }) => id === service.id) ?? service;
      const { id, name: _, ...body } = { ...current, ...changes };
      return call(contract.updateOnlineService, { params: { id }, body });
    },
    optimistic: ({ service: { id }, changes }) => [
      updateInCache(onlineQuery.queryKey, (shown) => ({
        ...shown,
        services: shown.services.map((one) => (one.id === id ? { ...one, ...changes } : one)),
      })),
    ],
  });

export const useUpdateOnlineBarber = () =>
  useChange({
    ...change,
    invalidates: [onlineKeys.all, barberKeys.all],
    send({ barber, change: apply, ticked }: BarberChange) {
      const current = inCache()?.barbers.find((one) => one.id === barber.id) ?? barber;
      const wanted = apply(current);
      const others = wanted?.filter((one) => one !== ticked) ?? [];
      const shown = wanted?.length === others.length ? [...others, ticked ?? ''] : others;
      return call(contract.updateOnlineBarber, {
        params: { id: current.id },
        body: { services: wanted && [...wanted], ...(ticked && { shown }) },
      });
    },
    optimistic: ({ barber: { id }, change: apply }) => [
      updateInCache(onlineQuery.queryKey, (shown) => ({
        ...shown,
        barbers: shown.barbers.map((one) => (one.id === id ? withServices(one, apply(one)) : one)),
      })),
    ],
  });

export const updateSharePicture = changeOf(contract.updateSharePicture, { ...change });
