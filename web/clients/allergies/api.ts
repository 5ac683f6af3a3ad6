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

// asked for each time, since no live change tells of it
const healthQuery = (id: string) =>
  queryOf(contract.readHealth, ofClient(id), { params: { id }, staleTime: 0 });

interface Known {
  readonly health?: ClientHealth | undefined;
  /** The answer is missing: there is no network, or the call failed. */
  readonly isUnknown: boolean;
  /** Whether this person may see the health of the client. */
  readonly isSeen: boolean;
  readonly refetch: () => void;
}

/**
 * The health of the client; null: of nobody. Without a network, and for a visit on one of the near days, it comes from what the device
 * keeps of these days.
 */
export function useHealth(id: string | null, day?: string): Known {
  const isAllowed = useRights().may('health') && id !== null;
  const { data: days } = useQuery<HealthOfDays>({ queryKey: ofDays, enabled: false });
  const isKept = day !== undefined && days !== undefined && days.from <= day && day <= days.to;
  const { data, error, fetchStatus, refetch } = useQuery({
    ...healthQuery(id ?? ''),
    enabled: isAllowed && !isKept,
  });
  const isSeen =
    isAllowed &&
    !refusalOf(error, contract.readHealth, 'not_found') &&
    !refusalOf(error, contract.readHealth, 'forbidden');
  const kept = days?.clients.find(({ client_id }) => client_id === id);
  const health = isSeen ? (isKept ? kept : (data ?? kept)) : undefined;
  const isUnknown = isSeen && !isKept && !health && (error !== null || fetchStatus === 'paused');
  return { health, isUnknown, isSeen, refetch };
}

const store = (
  cache: QueryClient,
  { client_id, health }: { readonly client_id: string; readonly health: ClientHealth },
) => cache.setQueryData(ofClient(client_id), health);
const invalidates = [['client-health'], ['appointments', 'sync']];

export const writeAllergies = changeOf(contract.writeAllergies, { store, invalidates });
export const addPatchTest = changeOf(contract.addPatchTest, { store, invalidates });
export const removePatchTest = changeOf(contract.removePatchTest, { store, invalidates });
