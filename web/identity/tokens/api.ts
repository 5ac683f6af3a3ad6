import * as contract from '#contracts/identity/tokens.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';
import { ownSecurityLogKey } from '../../ground/security-log/api.ts';

export const tokensQuery = queryOf(contract.listTokens, ['tokens']);
const invalidates = [tokensQuery.queryKey, ownSecurityLogKey];

export const createToken = changeOf(contract.createToken, { invalidates });

export const endToken = changeOf(contract.endToken, { invalidates });

export const setSites = changeOf(contract.setSites, { invalidates });
