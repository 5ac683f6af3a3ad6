// Changes of clients, in a file of their own, because every screen needs api.ts.
import type { Client } from '#contracts/clients/clients.ts';
import * as contract from '#contracts/clients/clients.ts';
import type { BodyOf, ReplyOf } from '#contracts/ground/endpoint.ts';
import { changeOf, everything, updateInCache, useChange } from '../ground/lib/use-change.ts';
import { queueChange } from '../ground/outbox/queued-changes.ts';
import { words as outboxWords } from '../ground/outbox/words.sq.ts';
import { clientKeys, clientQuery } from './api.ts';
import type { FoundClient } from './kept.ts';

interface ClientChange {
  readonly client: Client | FoundClient;
  readonly changes: contract.ClientChanges;
  /** The note that the screen shows. */
  readonly shownNote: string | null;
}

async function sendChanges({ client, changes, shownNote }: ClientChange) {
  const { id, name } = client;
  const body: BodyOf<typeof contract.updateClient> = {
    ...changes,
    ...(changes.note !== undefined && { shown: { note: shownNote } }),
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
