// The changes of the dialog of a group.
import * as contract from '#contracts/salon/service-groups.ts';
import { changeOf } from '../../ground/lib/use-change.ts';
import { serviceKeys } from './api.ts';

const afterwards = { invalidates: [serviceKeys.all, serviceKeys.allInFull], queue: 'services' } as const;

export const createGroup = changeOf(contract.createServiceGroup, afterwards);
export const updateGroup = changeOf(contract.updateServiceGroup, afterwards);
