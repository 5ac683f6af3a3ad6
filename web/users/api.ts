// What the screens know of accounts: keys, queries and changes, in one place.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#contracts/accounts.ts';
import { type Extension, extendSubscription } from '#contracts/subscriptions.ts';
import * as contract from '#contracts/users.ts';
import { call } from '../lib/call.ts';
import type { Changes } from './form.rules.ts';

export const userKeys = {
  all: ['users'] as const,
  page: (q: string, page: number) => ['users', q, page] as const,
};

/** A page of the accounts, newest first; what was shown before stays until it comes. */
export const usersQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: userKeys.page(q, page),
    queryFn: ({ signal }) => call(contract.listUsers, { query: { q, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

interface Edit {
  readonly id: string;
  readonly changes: Changes;
  /** Where it is another one. */
  readonly role: Role | undefined;
}

export function useEditUser() {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ id, changes, role }: Edit) {
      const edited = await call(contract.editUser, { params: { id }, body: changes });
      if (role) await call(contract.changeRole, { params: { id }, body: { role } });
      return edited;
    },
    // a name shows on every list of an administrator
    onSettled: () => queries.invalidateQueries(),
  });
}

export function useDeleteUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contract.deleteUser, { params: { id } }),
    onSettled: () => queries.invalidateQueries(),
  });
}

export const extendUser = (userId: string, extension: Extension) =>
  call(extendSubscription, { body: { ...extension, userId } });
