import { v7 as newId } from 'uuid';
import type { NounCases } from '../../../test/noun-cases.ts';
import { sql } from '../../ground/db/database.ts';

const patchTest = { date: '2026-11-01', result: 'well' };
const word = 'lateksomban';

export const allergyCases: NounCases = {
  records: async (salon, { client_id: id }, { db, clock }) => {
    const { body } = await salon.post(`/clients/${id}/patch-tests`, patchTest);
    const ofClient = ['health', 'health/removed', 'allergies', 'patch-tests'].map((part) => [
      `/clients/:id/${part}`,
      id,
    ]);
    const removed = newId();
    await db.run(sql`
      insert into removed_health (salon_id, id, client_id, removed_at, removed_by, allergies)
      select salon_id, ${removed}, client_id, ${clock.now()}, 'Agron', 'PPD' from patch_tests
      where client_id = ${id}`);
    return {
      ...Object.fromEntries(ofClient),
      '/patch-tests/:id': body.health.tests[0].id,
      '/removed-health/:id/restore': removed,
    };
  },
  bodies: { '/clients/:id/allergies': { allergies: 'x' }, '/clients/:id/patch-tests': patchTest },
  readsAbove: { appointments: 'a barber sees the allergies of who has a visit in the own column' },
  fill: async (salon, { client_id: id }) => {
    await salon.put(`/clients/${id}/allergies`, { allergies: 'PPD\nlateks' });
    await salon.post(`/clients/${id}/patch-tests`, patchTest);
  },
  stays: {
    removed_health: 'an owner brings it back in the installation where it was removed',
    'client_allergies.by_id': 'who wrote it, for who removes it here: nobody is known to have written it',
    'patch_tests.by_id': 'as of a text',
  },
  ownRows: ({ clients, day }) => ({
    patch_tests: (n) => ({ id: newId(), client_id: clients[0], day: day(n), result: 'well', by_name: 'Ana' }),
  }),
  values: { 'removed_health.test': 'null' },
  inNoFile: { removed_health: 'what a colleague removed, which only an owner brings back, for 30 days' },
  texts: {
    ofClients: { client_allergies: 'allergies', patch_tests: 'result', removed_health: 'allergies test' },
    ofOthers: { patch_tests: 'by_name', removed_health: 'removed_by' },
  },
  life: {
    word,
    table: 'client_allergies',
    lead: (salon, { client_id: id }) => salon.put(`/clients/${id}/allergies`, { allergies: word }),
  },
  partOfFile: { client_allergies: 'health', patch_tests: 'health' },
};
