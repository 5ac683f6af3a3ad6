// The health of clients. The history of the service says nothing of it, since administrators search there: the security log has it,
// for the owners of the salon.
import { v7 as newId } from 'uuid';
import { messages } from '#contracts/clients/allergies.sq.ts';
import * as contract from '#contracts/clients/allergies.ts';
import { messages as ofClients } from '#contracts/clients/clients.sq.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import type { HealthEvent } from '#contracts/ground/security-log.ts';
import { holdClient, meantClient } from '../lookup-store.ts';
import { withMerged } from '../merge-store.ts';
import type { Member } from '../../ground/caller.ts';
import type { NoteTakenBack } from '../../ground/db/backup/erasures.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { type Call, type Route, route } from '../../ground/http/serve.ts';
import { forgetDeletedId } from '../../ground/http/store.ts';
import type { Origin } from '../../ground/origin.ts';
import { type Constraints, invalid, notFound, Refusal, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { recordHealthEvent } from '../../ground/security-log/store.ts';
import { openHealth } from './open.ts';
import {
  findOfRemoved,
  keepRemovedTest,
  keepRemovedText,
  listRemoved,
  takeRemoved,
} from './removed-store.ts';
import {
  addTest,
  findHealth,
  findTested,
  readHealthOfClient,
  removeTest,
  sameTest,
  writeAllergiesOf,
} from './store.ts';

export const clientHealthConstraints: Constraints = {
  // somebody deletes the client just now
  client_allergies_client_known: notFound,
  patch_tests_client_known: notFound,
};

async function knownHealth(db: Db, { scope }: Member, client: string) {
  const found = await findHealth(db, scope, client);
  if (!found) throw notFound();
  const { isErased, ...health } = found;
  return { isErased, health };
}

/** The client, whom nobody else changes until the transaction ends, with what is known. An erasure locks the client first, too. */
async function held(tx: Tx, caller: Member, id: string) {
  const { salon } = caller;
  await holdClient(tx, salon, await meantClient(tx, salon, id));
  // a merge may have ended while this waited
  const client = await meantClient(tx, salon, id);
  await holdClient(tx, salon, client);
  const { isErased, health } = await knownHealth(tx, caller, client);
  if (isErased) throw new Refusal('changed', ofClients.erasedMeanwhile);
  return { client, health };
}

/** What every change answers at its end. */
async function done(
  tx: Tx,
  { salon }: Member,
  origin: Origin,
  {
    client,
    event,
    message,
  }: { readonly client: string; readonly event: HealthEvent; readonly message: string },
) {
  await recordHealthEvent(tx, origin, event, client);
  return { message, client_id: client, health: await readHealthOfClient(tx, salon, client) };
}

/** The texts of a client that a restore of a backup would bring back: also the texts of clients who were merged. */
const allergiesOf = async (tx: Tx, salon: SalonId, client: string) =>
  (await withMerged(tx, salon, client)).map((id) => ({ what: 'allergies', id }) as const);

type ClientOf<E extends Endpoint> = (
  db: Db,
  salon: SalonId,
  params: Call<E>['params'],
) => Promise<string | undefined>;

/** A call that reads or changes the health of one client, which is opened before. */
function opening<E extends Endpoint & { readonly access: 'salon' | 'subscriber' }>(
  clientOf: ClientOf<E>,
  { handler, ...rest }: Route,
): Route {
  return {
    ...rest,
    async handler(call, context, reply) {
      const { params, caller, origin } = call as unknown as Call<E>;
      const member = caller as Member;
      const client = await clientOf(context.db, member.salon, params);
      if (client === undefined) throw notFound();
      await openHealth(context.db, member, origin, client);
      return handler(call, context, reply);
    },
  };
}

const named = (db: Db, salon: SalonId, { id }: { readonly id: string }) => meantClient(db, salon, id);
const ofTest = (db: Db, salon: SalonId, { id }: { readonly id: string }) => findTested(db, salon, id);

export const clientHealthRoutes = (noteTakenBack: NoteTakenBack): Route[] => [
  opening<typeof contract.readHealth>(
    named,
    route(contract.readHealth, ({ params: { id }, caller, origin }, { db }) =>
      db.transaction(async (tx) => {
        const client = await meantClient(tx, caller.salon, id);
        const { health } = await knownHealth(tx, caller, client);
        await recordHealthEvent(tx, origin, 'health-read', client);
        return health;
      }),
    ),
  ),

  opening<typeof contract.writeAllergies>(
    named,
    change(contract.writeAllergies, async (tx, { params: { id }, body, caller, origin }) => {
      const { salon, staff } = caller;
      const { client, health } = await held(tx, caller, id);
      const { allergies, shown } = body;
      const message = allergies === null ? messages.removed : messages.written;
      if (allergies === health.allergies) return { message, client_id: client, health };
      if (shown !== undefined && shown !== health.allergies)
        throw new Refusal('changed', messages.changed, {}, { health });
      await keepRemovedText(tx, salon, client, allergies, { staff, at: origin.at });
      await writeAllergiesOf(tx, salon, client, allergies, staff.id);
      if (allergies !== null) return done(tx, caller, origin, { client, event: 'health-changed', message });
      const records = await allergiesOf(tx, salon, client);
      return {
        ...(await done(tx, caller, origin, { client, event: 'health-removed', message })),
        last: () => noteTakenBack(tx, salon, records, origin.at),
      };
    }),
  ),

  opening<typeof contract.addPatchTest>(
    named,
    change(contract.addPatchTest, async (tx, { params: { id: of }, body, caller, origin }) => {
      const { salon, staff } = caller;
      const { id = newId(), ...test } = body;
      if (test.date > localTime(origin.at).day)
        throw invalid(messages.dateAhead, { date: messages.dateAhead });
      const { client, health } = await held(tx, caller, of);
      const message = messages.tested;
      const made = health.tests.find((one) => one.id === id);
      if (made && sameTest(made, test)) return { message, client_id: client, health, isRepeated: true };
      if (health.tests.length >= contract.maxTests)
        throw refuse(contract.addPatchTest, 'limit_reached', messages.tooMany);
      if (!(await addTest(tx, salon, client, { id, ...test, by_name: staff.name, by: staff.id })))
        throw refuse(contract.addPatchTest, 'duplicate', messages.duplicate);
      return done(tx, caller, origin, { client, event: 'health-changed', message });
    }),
  ),

  opening<typeof contract.removePatchTest>(
    ofTest,
    change(contract.removePatchTest, async (tx, { params: { id }, caller, origin }) => {
      const { salon, staff } = caller;
      const of = await findTested(tx, salon, id);
      if (!of) throw notFound();
      const { client } = await held(tx, caller, of);
      await keepRemovedTest(tx, salon, id, { staff, at: origin.at });
      if (!(await removeTest(tx, salon, id))) throw notFound();
      const message = messages.testRemoved;
      return {
        ...(await done(tx, caller, origin, { client, event: 'health-removed', message })),
        last: () => noteTakenBack(tx, salon, [{ what: 'test', id }], origin.at),
      };
    }),
  ),

  route(contract.listRemovedHealth, async ({ params: { id }, caller, origin }, { db }) => {
    const client = await meantClient(db, caller.salon, id);
    await knownHealth(db, caller, client);
    return { removed: await listRemoved(db, caller.salon, client, origin.at) };
  }),

  change(contract.restoreHealth, async (tx, { params: { id }, caller, origin }) => {
    const { salon } = caller;
    const of = await findOfRemoved(tx, salon, id);
    if (!of) throw notFound();
    const { client, health } = await held(tx, caller, of);
    const taken = await takeRemoved(tx, salon, id, origin.at);
    if (!taken) throw notFound();
    const { allergies, test, by } = taken;
    if (test && health.tests.length >= contract.maxTests)
      throw refuse(contract.restoreHealth, 'limit_reached', messages.tooMany);
    if (test) {
      await forgetDeletedId(tx, salon, test.id);
      await addTest(tx, salon, client, { ...test, by });
    }
    if (allergies !== null && !health.allergies?.includes(allergies)) {
      const joined = [health.allergies, allergies].filter((text) => text !== null).join('\n');
      await writeAllergiesOf(tx, salon, client, joined.slice(0, contract.longestJoined), by);
    }
    const back = test ? [{ what: 'test', id: test.id } as const] : await allergiesOf(tx, salon, client);
    const records = back.map((record) => ({ ...record, isBack: true as const }));
    return {
      ...(await done(tx, caller, origin, { client, event: 'health-restored', message: messages.restored })),
      last: () => noteTakenBack(tx, salon, records, origin.at),
    };
  }),
];
