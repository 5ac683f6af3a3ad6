import * as contract from '#contracts/identity/account-deletion.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

export const deletionQuery = queryOf(contract.readDeletion, ['account-deletion']);

export const deleteAccount = (salon: string) => call(contract.deleteAccount, { body: { salon } });

export const restoreAccount = (token: string) =>
  call(contract.restoreAccount, { body: { token } }, { token: null });
