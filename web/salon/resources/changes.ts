// The changes of rooms and devices. They load later than api.ts, which the forms of visits need.
import * as contract from '#contracts/salon/resources.ts';
import { changeOf } from '../../ground/lib/use-change.ts';
import { liveResources } from './api.ts';

// a service loses its need when a resource is deleted
const invalidates = [liveResources.key, ['services'], ['service-in-full']];

export const createResource = changeOf(contract.createResource, { invalidates });
export const updateResource = changeOf(contract.updateResource, { invalidates });
export const deleteResource = changeOf(contract.deleteResource, { invalidates });
