import { listResources } from '#contracts/salon/resources.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

/** The key begins with a key of services, because a change of a resource is a live event of services. */
export const resourcesQuery = queryOf(listResources, ['service-in-full', 'resources'], { pick: 'resources' });
