import { expect, test } from 'vitest';
import { openCheckedDatabase } from '../../test/checked-database.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { sql } from './db/database.ts';
import { openLogger } from './logger.ts';

test('an error of the database is logged without the values of its row', async () => {
  const { connection, drop } = await freshDatabase();
  const db = openCheckedDatabase(connection);
  const lines: string[] = [];
  const logger = openLogger('info', { write: (line) => void lines.push(line) });
  await db.run(
    sql`create table people (name text primary key, phone text constraint people_phone_given not null)`,
  );
  await db.run(sql`insert into people values ('Teuta Krasniqi', '069 212 3456')`);
  const failing = [
    sql`insert into people values ('Teuta Krasniqi', '069 212 3457')`,
    sql`insert into people values ('Ardita Hoxha', null)`,
  ];
  for (const statement of failing)
    logger.error({ err: await db.run(statement).catch((error) => error) }, 'failed');
  await db.close();
  await drop();

  expect(lines.map((line) => JSON.parse(line).err.constraint ?? JSON.parse(line).err.column)).toEqual([
    'people_pkey',
    'phone',
  ]);
  // with the spaces of the phone: times have digits in a row, too
  expect(lines.join()).not.toMatch(/Teuta|Ardita|069 212/);
});
