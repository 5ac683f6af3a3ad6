import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ClientHealth, HealthOfDays } from '#contracts/clients/allergies.ts';
import * as contract from '#contracts/clients/allergies.ts';
import { useRights } from '../../identity/accounts/rights.ts';
import { refusalOf } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

/** The key of the health that comes with the call that brings the device up to date. */
const ofDays = ['health'];
const ofClient = (id: string) => ['client-health', id];

// asked each time that it is shown: no live change tells of it, and the log of the salon has each look
const healthQuery = (id: string) =>
  queryOf(contract.readHealth, ofClient(id), {
    params: { id },
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const ofRemoved = (id: string) => ['removed-health', id];
export const removedQuery = (id: string) =>
  queryOf(contract.listRemovedHealth, ofRemoved(id), { params: { id }, pick: 'removed' });

interface Known {
  readonly health?: ClientHealth | undefined;
  /** The answer is missing: there is no network, or the call failed. */
  readonly isUnknown: boolean;
  /** The answer is missing since the person opened too many clients within the hour. */
  readonly isLimited: boolean;
  /** Whether this person may see the health of the client. */
  readonly isSeen: boolean;
  readonly refetch: () => void;
}

/**
 * The health of the client; null: of nobody. Until the answer comes, and without a network, it is what the device keeps of the near days.
 */
export function useHealth(id: string | null, day?: string): Known {
  const isAllowed = useRights().may('health') && id !== null;
  const { data: days } = useQuery<HealthOfDays>({ queryKey: ofDays, enabled: false });
  const { data, error, fetchStatus, refetch } = useQuery({ ...healthQuery(id ?? ''), enabled: isAllowed });
  const isSeen =
    isAllowed &&
    !refusalOf(error, contract.readHealth, 'not_found') &&
    !refusalOf(error, contract.readHealth, 'forbidden');
  const kept = days?.clients.find(({ client_id }) => client_id === id);
  const health = isSeen ? (data ?? kept) : undefined;
  const isLimited = refusalOf(error, contract.readHealth, 'too_many_requests') !== undefined;
  // who comes on a near day and is not kept has nothing to be kept, apart from those who are opened one by one
  const isOfNearDay = day !== undefined && days !== undefined && days.from <= day && day <= days.to;
  const knowsNothing = isOfNearDay && !days.unopened?.includes(id ?? '') && !isLimited;
  const isUnknown = isSeen && !health && !knowsNothing && (error !== null || fetchStatus === 'paused');
  return { health, isUnknown, isLimited, isSeen, refetch };
}

const store = (
  cache: QueryClient,
  { client_id, health }: { readonly client_id: string; readonly health: ClientHealth },
) => cache.setQueryData(ofClient(client_id), health);
const invalidates = [['client-health'], ['removed-health'], ['appointments', 'sync']];

export const writeAllergies = changeOf(contract.writeAllergies, { store, invalidates });
export const addPatchTest = changeOf(contract.addPatchTest, { store, invalidates });
export const removePatchTest = changeOf(contract.removePatchTest, { store, invalidates });
export const restoreHealth = changeOf(contract.restoreHealth, { store, invalidates });
