import { listResources } from '#contracts/salon/resources.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

export const liveResources = { key: ['resources'], after: ['resource'] } as const satisfies LiveData;

export const resourcesQuery = queryOf(listResources, liveResources.key, { pick: 'resources' });
