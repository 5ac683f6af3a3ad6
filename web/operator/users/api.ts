// Query keys, queries and changes of accounts, for administrators.

import { keepPreviousData } from '@tanstack/react-query';
import { type Extension, extendSubscription, type ShownEnds } from '#contracts/billing/plans-by-admins.ts';
import type { Role } from '#contracts/ground/user.ts';
import * as accounts from '#contracts/identity/accounts.ts';
import * as contract from '#contracts/operator/users.ts';
import type { UserFilter } from '#contracts/salon/account-groups.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, everything, useChange } from '../../ground/lib/use-change.ts';
import type { Changes } from './form.rules.ts';

const userKeys = {
  page: (view: UserView) => ['users', 'page', view] as const,
  deletion: (id: string) => ['users', 'deletion', id] as const,
};

export interface UserView {
  readonly q: string;
  readonly page: number;
  readonly filters: readonly UserFilter[];
  readonly sort: contract.UserSorting;
  readonly order: 'asc' | 'desc';
}

/** A page of accounts. The previous page stays on the screen until the new one arrives. */
export const usersQuery = (view: UserView) => {
  const { page, filters, ...others } = view;
  return queryOf(contract.listUsers, userKeys.page(view), {
    query: { ...others, page: String(page), ...(filters.length > 0 && { filter: filters.join() }) },
    placeholderData: keepPreviousData,
  });
};

export interface Edit {
  readonly id: string;
  readonly changes: Changes;
  /** The new role; undefined if it does not change. */
  readonly role: Role | undefined;
}

export const useEditUser = () =>
  useChange({
    async send({ id, changes, role }: Edit) {
      const edited = await call(contract.editUser, { params: { id }, body: changes });
      // the edit is saved even if the new role is refused
      const roleFailure: unknown =
        role &&
        (await call(contract.changeRole, { params: { id }, body: { role } }).then(
          () => undefined,
          (error) => error,
        ));
      return { ...edited, roleFailure };
    },
    // every list of an administrator shows the name
    invalidates: [everything],
  });

export const markVerified = changeOf(accounts.markVerified, {
  // the trial begins now, and every list of users shows it
  invalidates: [everything],
});

export const userDeletionQuery = (id: string) =>
  queryOf(contract.readUserDeletion, userKeys.deletion(id), { params: { id }, pick: 'data' });

export const deleteUser = changeOf(contract.deleteUser, { invalidates: [everything] });

export const extendUser = (userId: string, extension: Extension, shown: ShownEnds | undefined) =>
  call(extendSubscription, { body: { ...extension, userId, shown } });
