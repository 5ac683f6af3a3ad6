// Queries and changes of the till itself. Those for payments of clients are in web/till/takings.
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/till/till.ts';
import { salonQuery } from '../salon/salons/api.ts';
import { call, refusalOf } from '../ground/lib/call.ts';
import { queryClient } from '../ground/lib/query.ts';
import { queryOf } from '../ground/lib/query-of.ts';
import { changeOf, useChange } from '../ground/lib/use-change.ts';
import { tillKeys } from './keys.ts';
import { tillDayQuery } from './takings/changes.ts';

/** The settings of the till, and whether the salon uses it. */
export const tillQuery = queryOf(contract.readTill, tillKeys.settings, { pick: 'till' });

export const unclosedDaysQuery = queryOf(contract.listUnclosedDays, [...tillKeys.all, 'unclosed'], {
  pick: 'days',
});

const showDay = ({ data }: { readonly data: contract.TillDay }) =>
  queryClient.setQueryData(tillDayQuery(data.day).queryKey, data);

const change = { invalidates: [tillKeys.all] };

export const updateTill = changeOf(contract.updateTill, {
  invalidates: [...change.invalidates, salonQuery.queryKey],
  store: (cache, { till }) => cache.setQueryData(tillQuery.queryKey, till),
});

export const useCloseDay = () =>
  useChange({
    ...change,
    async send(body: BodyOf<typeof contract.closeDay>) {
      try {
        return await call(contract.closeDay, { body });
      } catch (error) {
        const now =
          refusalOf(error, contract.closeDay, 'changed') ?? refusalOf(error, contract.closeDay, 'day_closed');
        if (now) showDay(now);
        throw error;
      }
    },
    store: (_cache, answer) => showDay(answer),
  });

export const reopenDay = changeOf(contract.reopenDay, {
  ...change,
  store: (_cache, answer) => showDay(answer),
});
