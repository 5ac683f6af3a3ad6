// The queries and changes of services and their groups that only the settings need. Every screen loads api.ts.
import type * as z from 'zod/mini';
import * as groups from '#contracts/salon/service-groups.ts';
import type { BarberOverride, Service } from '#contracts/salon/services.ts';
import * as contract from '#contracts/salon/services-changes.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, updateInCache, useChange } from '../../ground/lib/use-change.ts';
import { serviceKeys, servicesQuery } from './api.ts';

export interface ServiceUpdate {
  readonly id: string;
  readonly changes: z.input<typeof contract.updateService.body>;
}

/**
 * The change of several services, with one call for each service (specification 2.10). The result has the outcome of each call, in the same
 * order.
 */
export const useUpdateServices = () =>
  useChange({
    send: (updates: readonly ServiceUpdate[]) =>
      Promise.allSettled(
        updates.map(({ id, changes }) => call(contract.updateService, { params: { id }, body: changes })),
      ),
    store(cache, outcomes) {
      const updated = new Map<string, Service>();
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') continue;
        const { translations, ...service } = outcome.value.data;
        updated.set(service.id, service);
        cache.setQueryData(serviceKeys.inFull(service.id), (shown) => shown && outcome.value.data);
      }
      cache.setQueryData(servicesQuery.queryKey, (list) =>
        list?.map((service) => updated.get(service.id) ?? service),
      );
    },
    invalidates: [serviceKeys.all],
    queue: 'services',
  });

export interface Move {
  readonly id: string;
  /** The service before which it is listed; null: the end. */
  readonly before: string | null;
  /** The other group; undefined if the group stays. */
  readonly group?: { readonly group_id: string | undefined; readonly group_name: string | undefined };
}

function moved(list: readonly Service[], { id, before, group }: Move) {
  const others = list.filter((service) => service.id !== id);
  const place = before === null ? others.length : others.findIndex((service) => service.id === before);
  const own = list.filter((service) => service.id === id).map((service) => ({ ...service, ...group }));
  return others.toSpliced(place, 0, ...own);
}

export const useMoveService = () =>
  useChange({
    // other tabs may move services too, so the call names the neighbour
    send: ({ id, before, group }: Move) =>
      call(contract.moveService, {
        params: { id },
        body: { before, ...(group && { group_id: group.group_id ?? null }) },
      }),
    optimistic: (move) => [updateInCache(servicesQuery.queryKey, (list) => moved(list, move))],
    invalidates: [serviceKeys.all],
    queue: 'services',
  });

export type OverrideChanges = z.input<typeof contract.updateOverride.body>;

const nothingOwn = { price: null, work_minutes: null, wait_minutes: null, work_after_minutes: null };

function withOwn(
  { barbers = [], ...service }: Service,
  { barber_id, shown: _, ...changes }: OverrideChanges,
): Service {
  const before = barbers.find((own) => own.barber_id === barber_id) ?? nothingOwn;
  const others = barbers.filter((own) => own.barber_id !== barber_id);
  return { ...service, barbers: [...others, { ...before, ...changes, barber_id } as BarberOverride] };
}

export const updateOverride = changeOf(contract.updateOverride, {
  optimistic: ({ params: { id }, body }) => [
    updateInCache(servicesQuery.queryKey, (list) =>
      list.map((service) => (service.id === id ? withOwn(service, body) : service)),
    ),
  ],
  invalidates: [serviceKeys.all],
  queue: 'services',
});

export const deleteService = changeOf(contract.deleteService, {
  optimistic: ({ params: { id } }) => [
    updateInCache(servicesQuery.queryKey, (list) => list.filter((service) => service.id !== id)),
  ],
  invalidates: [serviceKeys.all],
  queue: 'services',
});

export const serviceInFullQuery = (id: string) =>
  queryOf(contract.readService, serviceKeys.inFull(id), { params: { id }, pick: 'data' });

/** The key begins like the keys of single services, so a change of a service loads the groups again. */
export const groupsQuery = queryOf(groups.listServiceGroups, [...serviceKeys.allInFull, 'groups'], {
  pick: 'data',
});

const afterwards = { invalidates: [serviceKeys.all, serviceKeys.allInFull], queue: 'services' } as const;

export const createGroup = changeOf(groups.createServiceGroup, afterwards);
export const updateGroup = changeOf(groups.updateServiceGroup, afterwards);

export const moveGroup = changeOf(groups.moveServiceGroup, {
  ...afterwards,
  optimistic: ({ params: { id }, body: { before } }) => [
    updateInCache(groupsQuery.queryKey, (list) => {
      const others = list.filter((one) => one.id !== id);
      const place = before === null ? others.length : others.findIndex((one) => one.id === before);
      return others.toSpliced(place, 0, ...list.filter((one) => one.id === id));
    }),
  ],
});

const withoutGroup = ({ group_id, group_name, ...service }: Service): Service => service;

export const deleteGroup = changeOf(groups.deleteServiceGroup, {
  ...afterwards,
  optimistic: ({ params: { id } }) => [
    updateInCache(groupsQuery.queryKey, (list) => list.filter((one) => one.id !== id)),
    updateInCache(servicesQuery.queryKey, (list) =>
      list.map((service) => (service.group_id === id ? withoutGroup(service) : service)),
    ),
  ],
});
