import { deleteServiceGroup, moveServiceGroup } from '#contracts/salon/service-groups.ts';
import type { Service } from '#contracts/salon/services.ts';
import { changeOf, updateInCache } from '../../ground/lib/use-change.ts';
import { serviceKeys, servicesQuery } from './api.ts';
import { groupsQuery } from './groups.ts';

const afterwards = { invalidates: [serviceKeys.all, serviceKeys.allInFull], queue: 'services' } as const;

export const moveGroup = changeOf(moveServiceGroup, {
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

export const deleteGroup = changeOf(deleteServiceGroup, {
  ...afterwards,
  optimistic: ({ params: { id } }) => [
    updateInCache(groupsQuery.queryKey, (list) => list.filter((one) => one.id !== id)),
    updateInCache(servicesQuery.queryKey, (list) =>
      list.map((service) => (service.group_id === id ? withoutGroup(service) : service)),
    ),
  ],
});
