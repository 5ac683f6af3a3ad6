// What the screens know of clients: keys, queries and changes, in one place.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Client, ClientStatus } from '#contracts/clients.ts';
import * as contract from '#contracts/clients.ts';
import type { ReplyOf } from '#contracts/endpoint.ts';
import { call } from '../lib/call.ts';

/** The header's search and the form's suggestions show no more than these. */
const mostMatches = 5;

interface ListAddress {
  readonly status?: ClientStatus;
  readonly q: string;
  readonly page: number;
  readonly limit: number;
}

export const clientKeys = {
  all: ['clients'] as const,
  lists: ['clients', 'list'] as const,
  list: (address: ListAddress) => [...clientKeys.lists, address] as const,
  one: (id: string) => [...clientKeys.all, 'one', id] as const,
};

const listQuery = (address: ListAddress) =>
  queryOptions({
    queryKey: clientKeys.list(address),
    queryFn: ({ signal }) => {
      const { page, limit, ...filter } = address;
      const query = { ...filter, page: String(page), limit: String(limit) };
      return call(contract.listClients, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** A page of one of the two tabs; what was shown before stays until it comes. */
export const clientsQuery = (status: ClientStatus, q: string, page: number) =>
  listQuery({ status, q, page, limit: contract.clientPageSize });

/** Whom someone means who types this, from both tabs. */
export const clientMatchesQuery = (typed: string) =>
  queryOptions({
    ...listQuery({ q: typed.trim(), page: 1, limit: mostMatches }),
    select: ({ clients }) => clients,
  });

/** One client with every appointment, newest first. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: clientKeys.one(id),
    queryFn: ({ signal }) => call(contract.readClient, { params: { id } }, { signal }),
  });

export type ClientChanges = z.input<typeof contract.updateClient.body>;

/** Changes a client on screen at once, and puts it back when the server refuses. */
export function useUpdateClient() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: ClientChanges }) =>
      call(contract.updateClient, { params: { id }, body: changes }),

    async onMutate({ id, changes }) {
      await queries.cancelQueries({ queryKey: clientKeys.all });
      const before = queries.getQueriesData({ queryKey: clientKeys.all });
      const changed = (client: Client) => (client.id === id ? { ...client, ...changes } : client);
      queries.setQueriesData<ReplyOf<typeof contract.listClients>>(
        { queryKey: clientKeys.lists },
        (list) => list && { ...list, clients: list.clients.map(changed) },
      );
      queries.setQueryData(
        clientQuery(id).queryKey,
        (known) => known && { ...known, client: changed(known.client) },
      );
      return { before };
    },
    onError(_error, _sent, context) {
      for (const [key, data] of context?.before ?? []) queries.setQueryData(key, data);
    },
    // a new name shows on every appointment too
    onSettled: () => queries.invalidateQueries(),
  });
}
