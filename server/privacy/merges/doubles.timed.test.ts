// A limit of time for a large list of clients, while nothing else runs.
import { expect, test } from 'vitest';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);

test('10,000 clients are compared within 3 s', async () => {
  const salon = await world().newSalon();
  await world().db.run(sql`
    insert into clients (salon_id, id, name, name_key, phone)
    select salon_id, gen_random_uuid(), name, name, case when n % 2 = 0 then '+35569' || (2000000 + n) end
    from memberships, generate_series(1, 10000) as n, lateral (
      select 'c' || substr(md5(n::text), 1, 7) || ' ' || substr(md5('l' || n), 1, 8) as name
    ) as named
    where user_id = ${salon.user.id}`);
  const begun = performance.now();
  expect((await salon.get('/clients/doubles')).body.doubles).toEqual([]);
  const ms = performance.now() - begun;
  console.log(`doubles of 10,000 clients: ${Math.round(ms)} ms`);
  expect(ms).toBeLessThan(3000);
});
