import type { BodyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/identity/tokens.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { ownSecurityLogKey } from '../../ground/security-log/own-key.ts';

export const tokensQuery = queryOf(contract.listTokens, ['tokens']);
const invalidates = [tokensQuery.queryKey, ownSecurityLogKey];

export const useCreateToken = () =>
  useChange({
    send: (body: BodyOf<typeof contract.createToken>) => call(contract.createToken, { body }),
    invalidates,
  });

export const useDeleteToken = (id: string) =>
  useChange({ send: () => call(contract.endToken, { params: { id } }), invalidates });

export const useSetSites = () =>
  useChange({
    send: (sites: string[]) => call(contract.setSites, { body: { sites } }),
    invalidates,
  });
