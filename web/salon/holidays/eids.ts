// The days of the Eids, for administrators.
import * as contract from '#contracts/salon/holiday-corrections.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

export const eidsQuery = queryOf(contract.listEids, ['eids'], { pick: 'data' });

export const correctEids = changeOf(contract.correctEids, { invalidates: [eidsQuery.queryKey] });
