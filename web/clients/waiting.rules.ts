// The clients whom the server does not know yet, because only visits that wait in the outbox name them.
import { searchable } from '#contracts/clients/clients.rules.ts';
import { anonymousName } from '#contracts/clients/clients.sq.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { isOf, type QueuedChange } from '../ground/outbox/change.ts';
import { wantedBy } from '../ground/outbox/with-changes.rules.ts';

/** The new clients in these changes, each once. Until its visit is sent, a new client has the id of the visit. */
export function waitingClients(changes: readonly QueuedChange[]) {
  const visits = new Map(
    changes.flatMap((change) => {
      const visit = wantedBy(change);
      return visit && !change.deleted ? [[visit.id, visit] as const] : [];
    }),
  );
  const clients = new Map<string, ReturnType<typeof clientOf>>();
  for (const { id, client_id, client_name: name, client_phone: phone } of visits.values()) {
    const key = nameKey(name ?? '');
    if (client_id || !name || key === nameKey(anonymousName)) continue;
    const before = clients.get(key);
    clients.set(key, clientOf(before?.id ?? id, before?.name ?? name, phone ?? before?.phone ?? null));
  }
  return [...clients.values()].map(searchable);
}

const clientOf = (id: string, name: string, phone: string | null) =>
  ({ id, name, phone, note: null, lastVisit: null, usual: null, waits: true }) as const;

/** The client with the changes that wait for the connection. */
export const withWaiting = <Known extends { readonly id: string }>(
  client: Known,
  changes: readonly QueuedChange[],
): Known =>
  Object.assign(
    {},
    client,
    ...changes.flatMap((change) => {
      if (!isOf(change, 'updateClient') || change.about !== client.id) return [];
      const { shown: _, typed_name: _typed, ...fields } = change.body;
      return fields;
    }),
  );

/** True if a change of the client's note waits. */
export const isNoteWaiting = (id: string, changes: readonly QueuedChange[]): boolean =>
  changes.some((change) => isOf(change, 'updateClient') && change.about === id && 'note' in change.body);

/**
 * The `client_id` of a body. It is left out for a client who waits on this device or whose id is not known: the server finds such a client
 * by the name in the body.
 */
export const clientIdOf = (
  client: { readonly id?: string | null | undefined; readonly waits?: true | undefined } | undefined,
): { readonly client_id?: string | null } =>
  client?.id === undefined || client.waits ? {} : { client_id: client.id };
