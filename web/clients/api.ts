// Query keys, queries and changes of clients.

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Client, ClientStatus } from '#contracts/clients/clients.ts';
import * as contract from '#contracts/clients/clients.ts';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import type { BodyOf, ReplyOf } from '#contracts/ground/endpoint.ts';
import { isSameName } from '#contracts/ground/names.rules.ts';
import { isSameNumber } from '#contracts/ground/typed-phones.rules.ts';
import { call } from '../ground/lib/call.ts';
import { queryClient } from '../ground/lib/query.ts';
import { queryOf } from '../ground/lib/query-of.ts';
import { changeOf, everything, updateInCache, useChange } from '../ground/lib/use-change.ts';
import { afterQueuedChangesOf, queueChange } from '../ground/outbox/queued-changes.ts';
import { words as outboxWords } from '../ground/outbox/words.sq.ts';
import type { FoundClient } from './kept.ts';

/** The maximum number of clients that the search and the suggestions of the appointment form show. */
const maxMatches = 5;

export const clientKeys = {
  all: ['clients'] as const,
  lists: ['clients', 'list'] as const,
  matches: (q: string) => [...clientKeys.all, 'matches', q] as const,
  kept: (q: string) => [...clientKeys.all, 'kept', q] as const,
  keptMatches: (q: string) => [...clientKeys.all, 'kept matches', q] as const,
  one: (id: string) => [...clientKeys.all, 'one', id] as const,
  deleted: (page: number) => [...clientKeys.all, 'deleted', page] as const,
};

/** A page of one of the two tabs. Until the data of the page arrives, the previous page stays on the screen. */
export const clientsQuery = (status: ClientStatus, q: string, page: number) =>
  queryOf(contract.listClients, [...clientKeys.lists, { status, q, page }], {
    query: { status, q, page: String(page), limit: String(contract.clientPageSize) },
    placeholderData: keepPreviousData,
  });

/** The clients of both tabs that match the typed text: from the server, or else from the clients that the device keeps. */
export const clientMatchesQuery = (typed: string) => {
  const q = typed.trim();
  return queryOptions({
    queryKey: clientKeys.matches(q),
    queryFn: ({ signal }) => matchesOf(q, signal),
    placeholderData: keepPreviousData,
  });
};

const keptMatchesQuery = (q: string) =>
  queryOptions({
    queryKey: clientKeys.keptMatches(q),
    queryFn: async () => (await (await import('./kept.ts')).searchKeptClients(q, maxMatches)) ?? null,
    gcTime: 0,
  });

/**
 * The clients that match the typed text: first the clients that the device keeps, in the same order as on the server, until the server's
 * answer replaces them. Until there is a result, the matches of the previous text are shown.
 */
export function useClientMatches(typed: string, enabled = true) {
  const q = typed.trim();
  const { data: found, isPlaceholderData, isFetching } = useQuery({ ...clientMatchesQuery(q), enabled });
  const { data: kept } = useQuery({ ...keptMatchesQuery(q), enabled });
  // an empty result of the device does not mean that the server has no match
  const ofDevice = kept?.length ? kept : undefined;
  const current = isPlaceholderData ? ofDevice : (found ?? ofDevice);
  return { matches: current ?? found, isCurrent: current !== undefined, isFetching };
}

/** The clients on the device that match the typed text; null if the device keeps no clients. */
export const keptClientsQuery = (user: string, q: string) =>
  queryOptions({
    queryKey: clientKeys.kept(q),
    queryFn: async () => (await import('./kept.ts')).listKeptClients(q, user),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** The time in milliseconds to wait for the server: a person at the phone must not wait longer for a name. */
const patience = 2000;
/** The answer; undefined if the answer takes longer or fails. */
const inTime = <Answer>(asked: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([asked.catch(() => undefined), new Promise<undefined>((end) => setTimeout(end, patience))]);

async function matchesOf(q: string, signal: AbortSignal): Promise<readonly FoundClient[]> {
  const query = { q, page: '1', limit: String(maxMatches) };
  // the load waits for changes that are being saved, because a visit changes what its client usually has
  const asked = afterQueuedChangesOf()
    .then(() => call(contract.listClients, { query }, { signal }))
    .then(({ clients }) => clients);
  const found = await inTime(asked);
  if (found) return found;
  return (await import('./kept.ts')).matchesBeforeAnswer(asked, q, maxMatches);
}

/** The clients with this name in any spelling; empty if neither the server nor the device can answer. */
export async function findNamesakes(name: string): Promise<readonly KeptClient[]> {
  const found = await queryClient.fetchQuery(clientMatchesQuery(name)).catch((): KeptClient[] => []);
  return found.filter((client) => isSameName(client.name, name));
}

/** The clients with this number; empty as above. */
export async function findByNumber(phone: string): Promise<readonly KeptClient[]> {
  const found = await queryClient.fetchQuery(clientMatchesQuery(phone)).catch((): KeptClient[] => []);
  return found.filter((client) => client.phone !== null && isSameNumber(client.phone, phone));
}

/**
 * One client: from the server, or from the clients that the device keeps if the server is late or fails. Null if neither knows the client.
 */
export const knownClientQuery = (id: string, user: string) =>
  queryOptions({
    queryKey: [...clientKeys.all, 'known', id],
    async queryFn() {
      const asked = queryClient.fetchQuery(clientQuery(id)).then(
        ({ client }) => client,
        () => undefined,
      );
      const found = await inTime(asked);
      if (found) return found;
      const kept = await (await import('./kept.ts')).listKeptClients('', user);
      return kept?.find((client) => client.id === id) ?? (await asked) ?? null;
    },
    gcTime: 0,
  });

/** One client with every appointment, newest first. */
export const clientQuery = (id: string) =>
  queryOf(contract.readClient, clientKeys.one(id), { params: { id } });

interface ClientChange {
  readonly client: Client | FoundClient;
  readonly changes: contract.ClientChanges;
  /** The changed fields as the screen showed them. */
  readonly shown: contract.ShownClient;
}

async function sendChanges({ client, changes, shown }: ClientChange) {
  const { id, name } = client;
  const body: BodyOf<typeof contract.updateClient> = {
    ...changes,
    shown,
    ...('waits' in client && { typed_name: name }),
  };
  const result = await queueChange({
    call: 'updateClient',
    about: id,
    name,
    body,
    version: 0,
    guarded: false,
  });
  return result === 'kept' ? { message: outboxWords.kept } : result;
}

export const useUpdateClient = () =>
  useChange({
    send: sendChanges,
    optimistic({ client: { id }, changes }) {
      const changed = (client: Client) => (client.id === id ? { ...client, ...changes } : client);
      return [
        updateInCache(clientKeys.lists, (list: ReplyOf<typeof contract.listClients>) => ({
          ...list,
          clients: list.clients.map(changed),
        })),
        updateInCache(clientQuery(id).queryKey, (known) => ({ ...known, client: changed(known.client) })),
      ];
    },
    // every appointment shows the client's name too
    invalidates: [everything],
  });

export const blockClientOnline = changeOf(contract.blockClientOnline, { invalidates: [clientKeys.all] });

export const forgetLength = changeOf(contract.forgetLength, { invalidates: [clientKeys.all] });

export const eraseClient = changeOf(contract.eraseClient, { invalidates: [everything] });

export const deleteClient = changeOf(contract.deleteClient, { invalidates: [everything] });
