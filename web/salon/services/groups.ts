// The groups of services with all their fields. Only the settings need them: a service has the name of its group.
import { listServiceGroups } from '#contracts/salon/service-groups.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { serviceKeys } from './api.ts';

/** The key begins like the keys of single services, so a change of a service loads the groups again. */
export const groupsQuery = queryOf(listServiceGroups, [...serviceKeys.allInFull, 'groups'], {
  pick: 'data',
});
