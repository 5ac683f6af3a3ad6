// The clients that a remembered device keeps.
import * as z from 'zod/mini';
import { endpoint } from '../ground/endpoint.ts';
import { Client } from './clients.ts';

/** The fields of a client that the form of a visit shows and fills in. */
export const KeptClient = z.pick(Client, {
  id: true,
  name: true,
  name_hint: true,
  contacts_hidden: true,
  phone: true,
  note: true,
  lastVisit: true,
  usual: true,
  lengths: true,
});
export type KeptClient = z.infer<typeof KeptClient>;

/** The most clients that are kept: those with the latest visits. */
export const maxSyncedClients = 5000;

/** The number of groups. Clients are answered in groups by their ids, so that a change brings only a few of them. */
export const clientGroups = 64;

/**
 * The clients, answered as `sync` answers the days: a group that differs is answered whole. The call is separate, because no first screen
 * needs the clients.
 */
export const syncClients = endpoint('GET /sync/clients', 'salon', {
  may: 'day',
  tablet: 'open',
  query: z.object({ since: z.optional(z.string().check(z.maxLength(2000))) }),
  reply: z.object({
    since: z.string(),
    groups: z.array(z.object({ group: z.int(), clients: z.array(KeptClient) })),
  }),
});
