// Query keys, queries and changes of verification in two steps.
import * as contract from '#contracts/identity/second-factors.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';
import { ownSecurityLogKey } from '../../ground/security-log/api.ts';

export const secondFactorQuery = queryOf(contract.readSecondFactor, ['second-factor'], { pick: 'data' });
const invalidates = [secondFactorQuery.queryKey, ownSecurityLogKey];

export const setUpSecondFactor = changeOf(contract.setUpSecondFactor);

export const confirmSecondFactor = changeOf(contract.confirmSecondFactor, { invalidates });

export const renewRecoveryCodes = changeOf(contract.renewRecoveryCodes, { invalidates });

export const turnOffSecondFactor = changeOf(contract.turnOffSecondFactor, { invalidates });
