// The changes of what clients have of packages.
import * as contract from '#contracts/till/client-packages.ts';
import { packageKeys, runningQuery } from '../../packages/api.ts';
import { takingKeys } from '../api.ts';
import { changeOf } from '../../../ground/lib/use-change.ts';

/** A change of what a client has is seen on the card, in the forms and in what is owed. */
const ofClients = [packageKeys.ofClients, packageKeys.owed, runningQuery.queryKey];

export const enterPackage = changeOf(contract.enterPackage, { invalidates: ofClients });
export const changeClientPackage = changeOf(contract.changeClientPackage, { invalidates: ofClients });
export const removeClientPackage = changeOf(contract.removeClientPackage, { invalidates: ofClients });
export const refundPackage = changeOf(contract.refundPackage, {
  invalidates: [...ofClients, takingKeys.all],
});
export const takeSession = changeOf(contract.takeSession, { invalidates: [...ofClients, takingKeys.all] });
