// Visits of a database from before 389, where a visit of one service had no lines.
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { withConnection } from '../ground/db/database.ts';
import { migrate, readMigrations } from '../ground/db/migrate.ts';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [salon, prerje] = [id(1), id(2)];
const lines = [
  { service_name: 'Prerje', price: 4.5, duration: 20 },
  { service_name: 'Mjekër', price: 3, duration: 25 },
];

interface Before {
  readonly name: string | null;
  readonly cents: number | null;
  readonly minutes: number;
  readonly lines?: object;
  readonly ids?: object;
}

/** Each visit as it was, and its lines of now. */
const cases: readonly [string, Before, unknown][] = [
  [
    'one service with its id',
    { name: 'Prerje', cents: 450, minutes: 30, ids: { Prerje: prerje } },
    [{ service_id: prerje, service_name: 'Prerje', price: 4.5, duration: 30 }],
  ],
  [
    'one service that the salon does not have',
    { name: 'Diçka', cents: 0, minutes: 5 },
    [{ service_id: null, service_name: 'Diçka', price: 0, duration: 5 }],
  ],
  [
    'two services, of which the salon has one',
    { name: 'Prerje + Mjekër', cents: 750, minutes: 45, lines, ids: { Prerje: prerje } },
    [
      { ...lines[0], service_id: prerje },
      { ...lines[1], service_id: null },
    ],
  ],
  ['blocked time', { name: null, cents: null, minutes: 60 }, null],
];

test('a database of before keeps each visit, with a line for each service, and what programs are still to be told', {
  tags: 'long',
}, async () => {
  const { connection, drop } = await freshDatabase('template0');
  onTestFinished(drop);
  const migrations = await readMigrations();
  await migrate(connection, { migrations: migrations.filter(({ name }) => name < '389') });

  await withConnection(connection, async (client) => {
    // the rows stand alone: no other table is needed, and no trigger writes into one
    await client.query(`
      alter table appointments disable trigger user, drop constraint appointments_salon_id_fkey,
        drop constraint appointments_client_known, drop constraint appointments_barber_known;
      alter table webhook_deliveries disable trigger user, drop constraint webhook_deliveries_salon_id_webhook_id_fkey`);
    for (const [n, [, { name, cents, minutes, ...kept }]] of cases.entries()) {
      const isBlock = name === null;
      await client.query(
        `insert into appointments
           (salon_id, id, kind, client_id, barber_id, service_name, price_cents, title, day, starts_at, duration, user_id, service_lines, service_ids)
         values ($1, $2, $3, $4, $1, $5, $6, $7, '2026-11-24', $8, $9, $1, $10, $11)`,
        [
          ...[salon, id(10 + n), isBlock ? 'block' : 'visit', isBlock ? null : salon, name, cents],
          ...[isBlock ? 'Pushim' : null, `1${n}:00`, minutes],
          ...[kept.lines ? JSON.stringify(kept.lines) : null, kept.ids ? JSON.stringify(kept.ids) : null],
        ],
      );
    }
    await client.query(
      `insert into webhook_deliveries (salon_id, webhook_id, event, record, facts)
       select salon_id, $1, 'appointment.created', id, to_jsonb(appointments) from appointments`,
      [id(9)],
    );
  });
  await migrate(connection);

  await withConnection(connection, async (client) => {
    const read = 'select lines, service_name, price_cents, duration, version from appointments order by id';
    const { rows } = await client.query(read);
    expect(rows).toEqual(
      cases.map(([, { name, cents, minutes }, now]) => ({
        lines: now,
        service_name: name,
        price_cents: cents,
        duration: minutes,
        version: 1,
      })),
    );
    const told = await client.query(
      `select facts -> 'lines' as lines from webhook_deliveries where facts ->> 'kind' = 'visit' order by record`,
    );
    expect(told.rows.map((row) => row.lines)).toEqual(
      cases.flatMap(([, , now]) => (now === null ? [] : [now])),
    );
    const history = await client.query('select count(*)::integer as n from appointment_changes');
    expect(history.rows).toEqual([{ n: 0 }]);
  });
});
