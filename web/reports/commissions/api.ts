// Queries and changes of the pay of barbers.
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/reports/commissions.ts';
import type { Days } from '#contracts/reports/reports.rules.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

/** The keys begin as the keys of the till, because changes of the till change these sums. */
const keys = { statements: ['till', 'statements'], rules: ['till', 'rules'] } as const;

/** The statements of the barbers. When the days change, the previous statements stay on the screen until the new statements arrive. */
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
