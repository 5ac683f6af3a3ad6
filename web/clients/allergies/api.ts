import { type QueryClient, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ClientHealth, HealthOfDays } from '#contracts/clients/allergies.ts';
import * as contract from '#contracts/clients/allergies.ts';
import { isErasedName } from '#contracts/clients/clients.sq.ts';
import type { Rights } from '../../identity/accounts/rights.rules.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { refusalOf } from '../../ground/lib/call.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { isOffline } from '../../ground/lib/reach.ts';
import { changeOf } from '../../ground/lib/use-change.ts';
import type { Sight } from './said.rules.ts';

/** The allergies of who comes on the near days. No event tells of them: it would tell that there is something. */
export const liveHealth = {
  key: ['health'],
  after: [],
  // the part that shows them checks their form, and loads after the day
  kept: z.looseObject({}),
  part: 'health',
} as const satisfies LiveData;

const ofDays = liveHealth.key;
const ofClient = (id: string) => ['client-health', id];

// asked each time that it is shown: no live change tells of it, and the log of the salon has each look. After an erasure the name tells.
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

/** Milliseconds. No live change tells of health, and each question to the server is written down, so a form asks once a minute. */
const freshFor = 60_000;
/** The time in milliseconds to wait for the server before a visit is saved without its answer. */
const patience = 2000;

/** The answer, or `otherwise` if it does not come in time. */
export const inTime = <T>(answer: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([answer, new Promise<T>((end) => setTimeout(end, patience, otherwise))]);

/** The client of a visit; without an id it is a new one. */
export interface Client {
  readonly id?: string | null | undefined;
  readonly name: string;
  /** True for a new client whose visit waits on this device. */
  readonly waits?: true | undefined;
}

const nothing: ClientHealth = { allergies: null, tests: [] };

/** The reason of a refusal: this client's health is not for the caller, or the caller opened too many clients within the hour. */
function refusedSight(error: unknown): 'hidden' | 'limited' | undefined {
  const is = (code: 'not_found' | 'forbidden' | 'too_many_requests') =>
    refusalOf(error, contract.readHealth, code) !== undefined;
  if (is('too_many_requests')) return 'limited';
  return is('not_found') || is('forbidden') ? 'hidden' : undefined;
}

/** The sight of a client's health as the device knows it; undefined: only the server knows it. */
function sightHere(
  { id, name, waits }: Client,
  { may }: Rights,
  days: HealthOfDays | undefined,
  day?: string,
): Sight | undefined {
  // whoever sees only the own clients must not learn of an unknown one whether the salon has it
  if (!id || waits) return name.trim() !== '' && may('health') && may('clients') ? 'new' : 'hidden';
  if (!may('health') || isErasedName(name)) return 'hidden';
  const health = days?.clients.find(({ client_id }) => client_id === id);
  if (health) return { health };
  const isOfNearDay = days !== undefined && day !== undefined && days.from <= day && day <= days.to;
  // who is opened one by one is not kept, whether something is known or not
  return isOfNearDay && !days.unopened?.includes(id) ? { health: nothing } : undefined;
}

/**
 * What this person may know of the health of a client. What the device keeps of the near days is enough. `day`: the day of a visit that
 * the client has, so that a near day without the client means that nothing is known.
 */
export function useSight(client: Client, day?: string): Sight {
  const rights = useRights();
  const { data: days } = useQuery<HealthOfDays>({ queryKey: ofDays, enabled: false });
  const here = sightHere(client, rights, days, day);
  const { data, error, fetchStatus } = useQuery({
    ...healthQuery(client.id ?? ''),
    staleTime: freshFor,
    enabled: here === undefined,
  });
  if (here) return here;
  const refused = refusedSight(error);
  if (refused) return refused;
  if (data) return { health: data };
  return error !== null || fetchStatus === 'paused' ? 'unknown' : 'loading';
}

/** The same before a visit is saved without a form. It waits for the server only if the device does not know it. */
export function sightNow(client: Client, rights: Rights): Sight | Promise<Sight> {
  const here = sightHere(client, rights, queryClient.getQueryData<HealthOfDays>(ofDays));
  const query = { ...healthQuery(client.id ?? ''), staleTime: freshFor };
  if (here) return here;
  const asked = queryClient.getQueryCache().find<ClientHealth>(query);
  if (asked?.state.data && !asked.isStaleByTime(freshFor)) return { health: asked.state.data };
  if (isOffline()) return 'unknown';
  return inTime<Sight>(
    queryClient.fetchQuery(query).then(
      (health) => ({ health }),
      (error) => refusedSight(error) ?? 'unknown',
    ),
    'unknown',
  );
}

interface Known {
  readonly health?: ClientHealth | undefined;
  /** The answer is missing: there is no network, or the call failed. */
  readonly isUnknown: boolean;
  /** The answer is missing since the person opened too many clients within the hour. */
  readonly isLimited: boolean;
  readonly refetch: () => void;
}

/** The health of the client, for the card of the client, which always asks the server. */
export function useHealth({ id, name }: { readonly id: string; readonly name: string }): Known {
  const isAllowed = useRights().may('health') && !isErasedName(name);
  const { data: days } = useQuery<HealthOfDays>({ queryKey: ofDays, enabled: false });
  const { data, error, fetchStatus, refetch } = useQuery({ ...healthQuery(id), enabled: isAllowed });
  const refused = refusedSight(error);
  const isSeen = isAllowed && refused !== 'hidden';
  const health = isSeen ? (data ?? days?.clients.find(({ client_id }) => client_id === id)) : undefined;
  const isUnknown = isSeen && !health && (error !== null || fetchStatus === 'paused');
  return { health, isUnknown, isLimited: refused === 'limited', refetch };
}

const store = (
  cache: QueryClient,
  { client_id, health }: { readonly client_id: string; readonly health: ClientHealth },
) => {
  cache.setQueryData(ofClient(client_id), health);
  cache.setQueryData<HealthOfDays>(
    ofDays,
    (days) =>
      days && {
        ...days,
        clients: days.clients.map((one) => (one.client_id === client_id ? { ...one, ...health } : one)),
      },
  );
};
const invalidates = [['client-health'], ['removed-health'], ['appointments', 'sync']];

export const writeAllergies = changeOf(contract.writeAllergies, { store, invalidates });
export const addPatchTest = changeOf(contract.addPatchTest, { store, invalidates });
export const removePatchTest = changeOf(contract.removePatchTest, { store, invalidates });
export const restoreHealth = changeOf(contract.restoreHealth, { store, invalidates });
