// The clients that a remembered device keeps, so that the form of a visit and the list find them without the network.

import { matchingClients, type Searchable, searchable } from '#contracts/clients/clients.rules.ts';
import { KeptClient, syncClients } from '#contracts/clients/kept-clients.ts';
import { call } from '../ground/lib/call.ts';
import { keepOnDevice } from '../ground/lib/device.ts';
import { readParts } from '../ground/lib/device-reads.ts';
import { shownQueuedChanges } from '../ground/outbox/queued-changes.ts';

/** The names of the fields: what a release with other fields kept is not shown, and the server answers all clients anew. */
const shape = Object.keys(KeptClient.shape).join(' ');
const sinceName = `since ${shape}`;
const groupsName = 'clients ';

interface Group {
  readonly shape: string;
  readonly clients: readonly KeptClient[];
}

type Groups = Map<string, readonly Searchable<KeptClient>[]>;

/** The kept clients of the signed-in user. The first search reads the groups. */
let opened: { readonly user: string; groups?: Promise<Groups> } | undefined;

/** Answers a function that ends it. */
export function openKeptClients(user: string): () => void {
  const own = { user };
  opened = own;
  return () => {
    if (opened === own) opened = undefined;
  };
}

async function readGroups(user: string): Promise<Groups> {
  const parts = (await readParts(user, groupsName)) as readonly { name: string; data: Group }[];
  const ofShape = parts.filter(({ data }) => data.shape === shape);
  return new Map(ofShape.map(({ name, data }) => [name, data.clients.map(searchable)]));
}

/** Asks the server for the groups that differ, and keeps them. */
export async function bringClientsUpToDate(): Promise<void> {
  if (!opened) return;
  const own = opened;
  const [known] = await readParts(own.user, sinceName);
  const answer = await call(syncClients, { query: { since: known?.data as string | undefined } });
  if (opened !== own) return;
  const groups = answer.groups.map(({ group, clients }) => ({
    name: `${groupsName}${group}`,
    data: { shape, clients } satisfies Group,
  }));
  await keepOnDevice(own.user, { parts: [...groups, { name: sinceName, data: answer.since }] });
  const inMemory = await own.groups;
  for (const { name, data } of groups) inMemory?.set(name, data.clients.map(searchable));
}

/** Called when clients of the salon have changed, or may have. */
let onChanged = () => {};

export function onClientsChanged(listener: () => void): void {
  onChanged = listener;
}

export const clientsChanged = (): void => onChanged();

/** Undefined if the device keeps none. `user`: who is signed in, where a start may ask before `openKeptClients`. */
export async function searchKeptClients(
  typed: string,
  most: number,
  user = opened?.user,
): Promise<KeptClient[] | undefined> {
  if (!user) return undefined;
  const own: typeof opened = opened?.user === user ? opened : { user };
  own.groups ??= readGroups(own.user);
  const groups = await own.groups;
  if (groups.size > 0) return matchingClients([...groups.values()].flat(), typed, most).map(withChanges);
  delete own.groups;
  return undefined;
}

/** The client with the changes that wait for the connection. */
function withChanges(client: KeptClient): KeptClient {
  const changes = shownQueuedChanges().filter(
    ({ call, about }) => call === 'updateClient' && about === client.id,
  );
  return Object.assign({}, client, ...changes.map(({ body }) => body));
}
