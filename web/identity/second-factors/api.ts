// Query keys, queries and changes of verification in two steps.
import * as contract from '#contracts/identity/second-factors.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { ownSecurityLogKey } from '../../ground/security-log/own-key.ts';

export const secondFactorQuery = queryOf(contract.readSecondFactor, ['second-factor'], { pick: 'data' });
const invalidates = [secondFactorQuery.queryKey, ownSecurityLogKey];

export const useSetUp = () => useChange({ send: () => call(contract.setUpSecondFactor, {}) });

export const useConfirmSetUp = () =>
  useChange({
    send: (code: string) => call(contract.confirmSecondFactor, { body: { code } }),
    invalidates,
  });

export const useRenewRecoveryCodes = () =>
  useChange({ send: () => call(contract.renewRecoveryCodes, {}), invalidates });

export const useTurnOff = () =>
  useChange({ send: () => call(contract.turnOffSecondFactor, {}), invalidates });
