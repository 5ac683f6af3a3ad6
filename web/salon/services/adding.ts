// The changes that add services. They load later than api.ts, which every screen needs.
import type * as z from 'zod/mini';
import { createService } from '#contracts/salon/services-changes.ts';
import { firstStepsKey } from '../salons/api.ts';
import { call } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { withOne } from '../../ground/lib/with-one.ts';
import { serviceKeys, servicesQuery } from './api.ts';

export type NewService = z.input<typeof createService.body>;

const addService = (body: NewService) => call(createService, { body });

export const useAddService = () =>
  useChange({
    send: addService,
    store: (cache, { data }) =>
      cache.setQueryData(servicesQuery.queryKey, (list) => list && withOne(list, data)),
    invalidates: [serviceKeys.all],
    queue: 'services',
  });

export const useAddServices = () =>
  useChange({
    async send(services: NewService[]) {
      // one call after the other, so that each service gets the next colour
      for (const service of services) await addService(service);
    },
    // the first services complete a first step of the salon
    invalidates: [serviceKeys.all, firstStepsKey],
    queue: 'services',
  });
