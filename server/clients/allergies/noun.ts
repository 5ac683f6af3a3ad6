// Allergies of clients and tests of them. Their rows go by a trigger when the data of their client is erased.
import * as z from 'zod/mini';
import { messages } from '#contracts/clients/allergies.sq.ts';
import { HealthOfDays, longestJoined, maxTests, TestResult } from '#contracts/clients/allergies.ts';
import { Id, IsoDate, Name, text } from '#contracts/ground/primitives.ts';
import { movedTable } from '../../ground/db/moved.ts';
import { kept, noun, passed } from '../../ground/nouns/noun.ts';
import { recordHealthEvent } from '../../ground/security-log/store.ts';
import { deleteOldRemoved } from './removed-store.ts';
import { clientHealthConstraints, clientHealthRoutes } from './routes.ts';
import { sheet } from './sheet.sq.ts';
import {
  PassedHealth,
  passHealth,
  passHealthBack,
  readHealthOfClient,
  readHealthOfDays,
  removeTest,
  writeAllergiesOf,
} from './store.ts';

const refersTo = { client_id: 'clients' };

export const allergies = noun({
  routes: ({ noteTakenBack }) => clientHealthRoutes(noteTakenBack),
  constraints: clientHealthConstraints,
  moved: [
    movedTable(
      'client_allergies',
      z.object({ client_id: Id, allergies: text({ max: longestJoined, lines: true }) }),
      { key: ['client_id'], refersTo, bounds: () => [{ most: 1, each: ['client_id'] }] },
    ),
    movedTable(
      'patch_tests',
      z.object({ id: Id, client_id: Id, day: IsoDate, result: TestResult, by_name: Name }),
      { refersTo, bounds: () => [{ most: maxTests, each: ['client_id'], reached: messages.tooMany }] },
    ),
  ],
  sheets: [sheet],
  ofClient: { health: readHealthOfClient },
  kept: {
    health: kept(HealthOfDays, (db, scope, { near }) => readHealthOfDays(db, scope, near), {
      given: async (db, origin, { clients: { length } }) => {
        if (length > 0)
          await db.transaction((tx) => recordHealthEvent(tx, origin, 'health-kept', String(length)));
      },
    }),
  },
  takenBack: {
    test: async (tx, salon, id) => (await removeTest(tx, salon, id)) > 0,
    allergies: async (tx, salon, client) => (await writeAllergiesOf(tx, salon, client, null)) > 0,
  },
  forget: deleteOldRemoved,
  passed: { health: passed(z.optional(PassedHealth), { pass: passHealth, back: passHealthBack }) },
});
