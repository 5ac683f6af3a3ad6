// The search, filters and sorting of the list. They are part of the address. Each change of them goes back to the first page.

import * as z from 'zod/mini';
import { UserSorting } from '#contracts/operator/users.ts';
import { UserFilter } from '#contracts/salon/account-groups.ts';
import { useAddress } from '../../ground/lib/use-address.ts';
import type { UserView } from './api.ts';

const names = { q: 'kerko', filters: 'filtri', sort: 'rendit' } as const;

/** The available sortings, each with its direction. */
export const sortings = {
  created: 'desc',
  name: 'asc',
  email: 'asc',
  salon: 'asc',
  accessUntil: 'asc',
  lastSignIn: 'desc',
} as const satisfies Record<UserSorting, 'asc' | 'desc'>;

export function useUserView() {
  const list = useAddress();
  const sort = z.safeParse(UserSorting, list.address.get(names.sort)).data ?? 'created';
  const filters = UserFilter.options.filter((filter) =>
    (list.address.get(names.filters) ?? '').split(',').includes(filter),
  );
  const view: UserView = {
    q: list.address.get(names.q) ?? '',
    page: list.page,
    filters,
    sort,
    order: sortings[sort],
  };
  return {
    list,
    view,
    /** The address of the form for a message to all users that the list finds; undefined if the list shows all users. */
    writeTo:
      view.q || filters.length > 0
        ? `/notifications?${new URLSearchParams({ [names.q]: view.q, [names.filters]: filters.join() })}`
        : undefined,
    search: (q: string) => list.choose({ [names.q]: q }, { replace: true }),
    sortBy: (key: UserSorting) => list.choose({ [names.sort]: key === 'created' ? null : key }),
    toggle(filter: UserFilter) {
      const rest = filters.filter((other) => other !== filter);
      const next = rest.length < filters.length ? rest : [...filters, filter];
      list.choose({ [names.filters]: next.join() || null });
    },
    clear: () => list.choose({ [names.filters]: null, [names.q]: null }),
  };
}
