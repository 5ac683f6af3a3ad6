// The clients that a remembered device keeps, so that the form of a visit and the list find them without the network.

import { matchingClients, type Searchable, searchable } from '#contracts/clients/clients.rules.ts';
import { erasedNamePattern } from '#contracts/clients/clients.sq.ts';
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

/** The names of the fields: what a release with other fields kept is not shown, and the server answers all clients anew. */
const shape = Object.keys(KeptClient.shape).join(' ');
const sinceName = `since ${shape}`;
const groupsName = 'clients ';

interface Group {
  readonly shape: string;
  readonly clients: readonly KeptClient[];
}

export interface FoundClient extends KeptClient {
  /** Where the client was found, if the device has no clients but days: it knows only who comes on them. */
  readonly from?: string;
  /** Only a visit that waits in the outbox names the client. */
  readonly waits?: true;
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
): Promise<FoundClient[] | undefined> {
  if (!user) return undefined;
  const own: typeof opened = opened?.user === user ? opened : { user };
  own.groups ??= readGroups(own.user);
  const groups = await own.groups;
  if (groups.size > 0) return matching([...groups.values()].flat(), typed, most);
  delete own.groups;
  return undefined;
}

/** Undefined if the tab has no visit of anybody. */
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
    if (!id || !name || isErased.test(name)) continue;
    const hidden = contacts_hidden && { contacts_hidden };
    clients.set(id, { id, name, phone, note, ...hidden, lastVisit: null, usual: null, from: fromDays });
  }
  const found = [...clients.values()].map(searchable);
  return found.length > 0 || waiting().length > 0 ? matching(found, typed, most) : undefined;
}

const waiting = () => waitingClients(shownQueuedChanges());

/** A waiting name that somebody has is theirs. */
function matching(known: readonly Searchable<FoundClient>[], typed: string, most: number): FoundClient[] {
  const added = waiting().filter(({ key }) => known.every((one) => one.key !== key));
  return matchingClients<FoundClient>([...known, ...added], typed, most).map((client) =>
    withWaiting(client, shownQueuedChanges()),
  );
}

const isErased = new RegExp(erasedNamePattern);

/** All that match: of the clients that the device keeps, else of its days; null if it has neither. */
export const listKeptClients = async (typed: string, user: string): Promise<FoundClient[] | null> =>
  (await searchKeptClients(typed, Infinity, user)) ?? searchDays(typed, Infinity) ?? null;

/** The first matches while the server is late: of the clients that the device keeps; else what it answers, and if it is silent, of the days. */
export const matchesMeanwhile = async (
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
