// The change of the own profile, apart from api.ts, which loads before every screen.
import * as contract from '#contracts/identity/accounts.ts';
import { call } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { profileQuery } from './api.ts';
import { keepUser } from './session.ts';

interface ProfileChanges {
  readonly username: string;
  readonly email: string;
  readonly password?: string;
}

export const useRename = (id: string) =>
  useChange({
    send: (name: string) => call(contract.renameUser, { params: { id }, body: { name } }),
    store(cache, { user }) {
      cache.setQueryData(profileQuery.queryKey, user);
      keepUser(user);
    },
  });

export const useUpdateProfile = (id: string) =>
  useChange({
    send: (body: ProfileChanges) => call(contract.updateUser, { params: { id }, body }),
    store(cache, { user }) {
      cache.setQueryData(profileQuery.queryKey, user);
      keepUser(user);
    },
  });
