import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/identity/account-deletion.ts';
import { call } from '../../ground/lib/call.ts';

export const deletionQuery = queryOptions({
  queryKey: ['account-deletion'],
  queryFn: ({ signal }) => call(contract.readDeletion, {}, { signal }),
});

export const deleteAccount = (salon: string) => call(contract.deleteAccount, { body: { salon } });

export const restoreAccount = (token: string) =>
  call(contract.restoreAccount, { body: { token } }, { token: null });
