// Query keys, queries and changes of the people of a salon.
import type * as z from 'zod/mini';
import type { Person } from '#contracts/salon/staff.ts';
import * as contract from '#contracts/salon/staff.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';
import { withOne } from '../../ground/lib/with-one.ts';

export const staffKeys = {
  all: ['staff'],
  list: ['staff', 'list'],
} as const;

export const staffQuery = queryOf(contract.listStaff, staffKeys.list, { pick: 'staff' });

export const staffIdsQuery = queryOf(contract.listStaffIds, [...staffKeys.all, 'ids'], { pick: 'ids' });

const storeOne = (list: readonly Person[] | undefined, person: Person) => list && withOne(list, person);

export const createPerson = changeOf(contract.createPerson, {
  store: (cache, { data }) => cache.setQueryData(staffQuery.queryKey, (list) => storeOne(list, data)),
  invalidates: [staffKeys.all, ['salon']],
  queue: 'staff',
});

export const answerHealthQuestion = changeOf(contract.answerHealthQuestion, {
  store: (cache, { staff }) => cache.setQueryData(staffQuery.queryKey, staff),
  invalidates: [staffKeys.all, ['salon']],
  queue: 'staff',
});

export type PersonChanges = z.input<typeof contract.updatePerson.body>;

export const updatePerson = changeOf(contract.updatePerson, {
  store: (cache, { data }) => cache.setQueryData(staffQuery.queryKey, (list) => storeOne(list, data)),
  invalidates: [staffKeys.all, ['salon']],
  queue: 'staff',
});
