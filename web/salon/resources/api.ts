import * as contract from '#contracts/salon/resources.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

export const liveResources = { key: ['resources'], after: ['resource'] } as const satisfies LiveData;

export const resourcesQuery = queryOf(contract.listResources, liveResources.key, { pick: 'resources' });

// a service loses its need when a resource is deleted
const invalidates = [liveResources.key, ['services'], ['service-in-full']];

export const createResource = changeOf(contract.createResource, { invalidates });
export const updateResource = changeOf(contract.updateResource, { invalidates });
export const deleteResource = changeOf(contract.deleteResource, { invalidates });
