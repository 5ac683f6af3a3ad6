// The change of the user's own profile. It is not in api.ts, which loads before every screen.
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contracts/ground/user.ts';
import * as contract from '#contracts/identity/accounts.ts';
import { changeOf } from '../../ground/lib/use-change.ts';
import { profileQuery } from './api.ts';
import { keepUser } from './session.ts';

const known = {
  store(cache: QueryClient, { user }: { readonly user: User }) {
    cache.setQueryData(profileQuery.queryKey, user);
    keepUser(user);
  },
};

export const renameUser = changeOf(contract.renameUser, known);

export const updateUser = changeOf(contract.updateUser, known);
