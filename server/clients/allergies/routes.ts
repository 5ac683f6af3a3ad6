import { v7 as newId } from 'uuid';
import { messages } from '#contracts/clients/allergies.sq.ts';
import * as contract from '#contracts/clients/allergies.ts';
import { messages as ofClients } from '#contracts/clients/clients.sq.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { holdClient, meantClient } from '../lookup-store.ts';
import { withMerged } from '../merge-store.ts';
import type { NoteTakenBack } from '../../ground/db/backup/erasures.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { type Constraints, invalid, notFound, Refusal, refuse } from '../../ground/refusal.ts';
import type { Scope } from '../../ground/scope.ts';
import { historyTexts } from './history.sq.ts';
import { addTest, findHealth, findTested, removeTest, sameTest, writeAllergiesOf } from './store.ts';

export const clientHealthConstraints: Constraints = {
  // somebody deletes the client just now
  client_allergies_client_known: notFound,
  patch_tests_client_known: notFound,
};

async function knownHealth(db: Db, scope: Scope, client: string) {
  const found = await findHealth(db, scope, client);
  if (!found) throw notFound();
  const { isErased, ...health } = found;
  return { isErased, health };
}

/** The client, whom nobody else changes until the transaction ends, with what is known. An erasure locks the client first, too. */
async function held(tx: Tx, scope: Scope, id: string) {
  await holdClient(tx, scope.salon, await meantClient(tx, scope.salon, id));
  // a merge may have ended while this waited
  const client = await meantClient(tx, scope.salon, id);
  await holdClient(tx, scope.salon, client);
  const { isErased, health } = await knownHealth(tx, scope, client);
  if (isErased) throw new Refusal('changed', ofClients.erasedMeanwhile);
  return { client, health, now: async () => (await knownHealth(tx, scope, client)).health };
}

export const clientHealthRoutes = (noteTakenBack: NoteTakenBack): Route[] => [
  route(contract.readHealth, async ({ params: { id }, caller: { scope } }, { db }) => {
    const client = await meantClient(db, scope.salon, id);
    return (await knownHealth(db, scope, client)).health;
  }),

  change(contract.writeAllergies, async (tx, { params: { id }, body, caller: { salon, scope }, origin }) => {
    const { client, health, now } = await held(tx, scope, id);
    const { allergies, shown } = body;
    const message = allergies === null ? messages.removed : messages.written;
    if (allergies === health.allergies) return { message, client_id: client, health };
    if (shown !== undefined && shown !== health.allergies)
      throw new Refusal('changed', messages.changed, {}, { health });
    await writeAllergiesOf(tx, salon, client, allergies);
    const removed = allergies === null ? await withMerged(tx, salon, client) : [];
    const records = removed.map((of) => ({ what: 'allergies', id: of }) as const);
    return {
      message,
      client_id: client,
      health: await now(),
      history: updated('client', client, historyTexts.allergies),
      last: () => noteTakenBack(tx, salon, records, origin.at),
    };
  }),

  change(contract.addPatchTest, async (tx, { params: { id: of }, body, caller, origin }) => {
    const { salon, scope, staff } = caller;
    const { id = newId(), ...test } = body;
    if (test.date > localTime(origin.at).day) throw invalid(messages.dateAhead, { date: messages.dateAhead });
    const { client, health, now } = await held(tx, scope, of);
    const message = messages.tested;
    const made = health.tests.find((one) => one.id === id);
    if (made && sameTest(made, test)) return { message, client_id: client, health, isRepeated: true };
    if (health.tests.length >= contract.maxTests)
      throw refuse(contract.addPatchTest, 'limit_reached', messages.tooMany);
    if (!(await addTest(tx, salon, client, { id, ...test, by_name: staff.name })))
      throw refuse(contract.addPatchTest, 'duplicate', messages.duplicate);
    return {
      message,
      client_id: client,
      health: await now(),
      history: updated('client', client, historyTexts.tests),
    };
  }),

  change(contract.removePatchTest, async (tx, { params: { id }, caller: { salon, scope }, origin }) => {
    const of = await findTested(tx, salon, id);
    if (!of) throw notFound();
    const { client, now } = await held(tx, scope, of);
    if (!(await removeTest(tx, salon, id))) throw notFound();
    const message = messages.testRemoved;
    return {
      message,
      client_id: client,
      health: await now(),
      history: updated('client', client, historyTexts.tests),
      last: () => noteTakenBack(tx, salon, [{ what: 'test', id }], origin.at),
    };
  }),
];
