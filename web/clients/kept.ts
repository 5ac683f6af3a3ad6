// The clients that a remembered device keeps, so that the form of a visit and the list find clients without the network.

import { matchingClients, type Searchable, searchable } from '#contracts/clients/clients.rules.ts';
import { isErasedName } from '#contracts/clients/clients.sq.ts';
import { KeptClient, syncClients } from '#contracts/clients/kept-clients.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { dayKey } from '../ground/day-key.ts';
import { CallFailed, call } from '../ground/lib/call.ts';
import { keepOnDevice } from '../ground/lib/device.ts';
import { readParts } from '../ground/lib/device-reads.ts';
import { queryClient } from '../ground/lib/query.ts';
import { shownQueuedChanges } from '../ground/outbox/queued-changes.ts';
import { fromDays } from './kept.sq.ts';
import { waitingClients, withWaiting } from './waiting.rules.ts';

/** The names of the fields. Clients that a release with other fields kept are not shown, and the server answers all clients anew. */
const shape = Object.keys(KeptClient.shape).join(' ');
const sinceName = `since ${shape}`;
const groupsName = 'clients ';

interface Group {
  readonly shape: string;
  readonly clients: readonly KeptClient[];
}

export interface FoundClient extends KeptClient {
  /**
   * The source of the client as a text, if the device keeps no clients but only days: then the device knows only the clients with a visit
   * on these days.
   */
  readonly from?: string;
  /** True if only a visit that waits in the outbox names the client. */
  readonly waits?: true;
}

type Groups = Map<string, readonly Searchable<KeptClient>[]>;

/** The kept clients of the signed-in user. The groups are read at the first search. */
let opened: { readonly user: string; groups?: Promise<Groups> } | undefined;

/** Opens the kept clients of a user. The result is a function that closes them. */
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

/** Loads the changed groups from the server, and keeps them. */
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

/** A function that is called when clients of the salon have changed, or may have changed. */
let onChanged = () => {};

export function onClientsChanged(listener: () => void): void {
  onChanged = listener;
}

export const clientsChanged = (): void => onChanged();

/**
 * The matching clients that the device keeps; undefined if the device keeps none. `user`: the signed-in user, because a search may begin
 * before `openKeptClients`.
 */
export async function searchKeptClients(
  typed: string,
  most: number,
  user = opened?.user,
): Promise<FoundClient[] | undefined> {
  if (!user) return undefined;
  const own: typeof opened = opened?.user === user ? opened : { user };
  own.groups ??= readGroups(own.user);
  const groups = await own.groups;
  if (groups.size > 0) return matching([...groups.values()].flat(), typed, most);
  delete own.groups;
  return undefined;
}

/** The matching clients of the loaded days; undefined if the tab has no visit with a client. */
function searchDays(typed: string, most: number): FoundClient[] | undefined {
  const days = queryClient.getQueriesData<readonly Appointment[]>({ queryKey: dayKey });
  const clients = new Map<string, FoundClient>();
  for (const visit of days.flatMap(([, visits = []]) => visits)) {
    const {
      client_id: id,
      client_name: name,
      client_phone: phone,
      client_note: note,
      contacts_hidden,
    } = visit;
    if (!id || !name || isErasedName(name)) continue;
    const hidden = contacts_hidden && { contacts_hidden };
    clients.set(id, { id, name, phone, note, ...hidden, lastVisit: null, usual: null, from: fromDays });
  }
  const found = [...clients.values()].map(searchable);
  return found.length > 0 || waiting().length > 0 ? matching(found, typed, most) : undefined;
}

const waiting = () => waitingClients(shownQueuedChanges());

/** The matching clients, including clients of waiting visits. A waiting name that a known client has belongs to that client. */
function matching(known: readonly Searchable<FoundClient>[], typed: string, most: number): FoundClient[] {
  const added = waiting().filter(({ key }) => known.every((one) => one.key !== key));
  return matchingClients<FoundClient>([...known, ...added], typed, most).map((client) =>
    withWaiting(client, shownQueuedChanges()),
  );
}

/** All matching clients: of the clients that the device keeps, or else of its days; null if the device has neither. */
export const listKeptClients = async (typed: string, user: string): Promise<FoundClient[] | null> =>
  (await searchKeptClients(typed, Infinity, user)) ?? searchDays(typed, Infinity) ?? null;

/**
 * The first matches while the server is late: from the clients that the device keeps; or else the answer of the server; or else, if the
 * server cannot answer, from the loaded days.
 */
export const matchesBeforeAnswer = async (
  asked: Promise<readonly KeptClient[]>,
  typed: string,
  most: number,
): Promise<readonly FoundClient[]> =>
  (await searchKeptClients(typed, most)) ??
  asked.catch((error: unknown) => {
    const found = error instanceof CallFailed && error.isTrouble ? searchDays(typed, most) : undefined;
    if (!found) throw error;
    return found;
  });
