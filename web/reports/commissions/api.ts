// Queries and changes of what barbers get.
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/reports/commissions.ts';
import type { Days } from '#contracts/reports/reports.rules.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

/** Keys that begin as the keys of the till: what changes there changes these sums. */
const keys = { statements: ['till', 'statements'], rules: ['till', 'rules'] } as const;

/** When the days change, the statements before stay on the screen until the new ones arrive. */
export const statementsQuery = (days: Days) =>
  queryOf(contract.readStatements, [...keys.statements, days], {
    query: { ...days },
    pick: 'statements',
    placeholderData: keepPreviousData,
  });

export const payRulesQuery = queryOf(contract.listPayRules, keys.rules, { pick: 'rules' });

const rulesChanged = {
  store: (cache: QueryClient, { rules }: ReplyOf<typeof contract.setPayRule>) =>
    cache.setQueryData(payRulesQuery.queryKey, rules),
  invalidates: [keys.statements],
};

export const setPayRule = changeOf(contract.setPayRule, { ...rulesChanged });

export const deletePayRule = changeOf(contract.deletePayRule, { ...rulesChanged });
