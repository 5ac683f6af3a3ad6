// The changes of what clients have of packages.
import * as contract from '#contracts/till/client-packages.ts';
import { clientPackagesChanged } from '../../packages/api.ts';
import { takingKeys } from '../api.ts';
import { changeOf } from '../../../ground/lib/use-change.ts';

export const enterPackage = changeOf(contract.enterPackage, { invalidates: clientPackagesChanged });
export const changeClientPackage = changeOf(contract.changeClientPackage, {
  invalidates: clientPackagesChanged,
});
export const removeClientPackage = changeOf(contract.removeClientPackage, {
  invalidates: clientPackagesChanged,
});
export const refundPackage = changeOf(contract.refundPackage, {
  invalidates: [...clientPackagesChanged, takingKeys.all],
});
export const takeSession = changeOf(contract.takeSession, {
  invalidates: [...clientPackagesChanged, takingKeys.all],
});
