// `npm run sql` on the database that comes with the product, while it runs and while it does not.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseUrl } from '../scripts/database-url.ts';
import { type EmbeddedServer, startEmbedded } from '../server/ground/db/embedded/launch.ts';
import { readLockFile } from '../server/ground/db/embedded/lock-file.ts';

const program = fileURLToPath(new URL('../scripts/sql.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'kreher-sql-'));
const open = () => startEmbedded({ dataDir, log: () => {} });

function sql(args: string[], { env = {} } = {}) {
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } },
      (error, output, errors) => resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
  });
}

describe('npm run sql', () => {
  let running: EmbeddedServer;
  beforeAll(async () => {
    running = await open();
  });
  afterAll(async () => {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('npm run sql prints the rows of a query while the product runs', async () => {
    const { code, output } = await sql(['select 1 as one, null as none']);
    expect({ code, output }).toEqual({
      code: 0,
      output: 'one | none\n----+-----\n1   | ∅\n(1 row)\n',
    });
  });

  test('npm run sql refuses to write without --write', async () => {
    const refused = await sql(['create table written ()']);
    expect(refused).toEqual({
      code: 1,
      output: '',
      errors: 'cannot execute CREATE TABLE in a read-only transaction\n',
    });
    expect(await sql(['commit; create table written ()'])).toMatchObject({ code: 1 });
    expect(await sql(['--write', 'create table written ()'])).toMatchObject({ code: 0, output: 'CREATE\n' });
    expect((await sql(['\\d'])).output).toContain('written');
  });

  test('npm run sql shows the columns of a table, and without a statement how it is used', async () => {
    await sql(['--write', 'create table described (id uuid)']);
    expect((await sql(['\\d described'])).output).toMatch(/^column .*\n-.*\nid +\| uuid/);
    const none = await sql([]);
    expect(none).toMatchObject({ code: 2, output: expect.stringContaining('npm run sql -- "select 1"') });
  });

  test('npm run sql reports an error in the statement', async () => {
    expect(await sql(['selekt'])).toMatchObject({ code: 1, errors: expect.stringContaining('syntax error') });
  });

  test('npm run sql opens the database of DATABASE_URL', async () => {
    const env = { DATA_DIR: '/nowhere', DATABASE_URL: databaseUrl(running.connection) };
    expect((await sql(['select current_user as me'], { env })).output).toContain('kreher');
  });

  test('npm run sql starts the database if the product does not run, and stops it again', async () => {
    await running.stop();
    expect(await sql(['select 3 as three'])).toMatchObject({ code: 0, output: 'three\n-----\n3\n(1 row)\n' });
    expect(readLockFile(join(dataDir, 'pg'))).toBeUndefined();
    running = await open();
  });

  test('npm run sql reports a folder that has no database yet', async () => {
    const { code, errors } = await sql(['select 1'], { env: { DATA_DIR: join(dataDir, 'none') } });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(/^There is no database in \S+ yet\. npm start makes it;/),
    });
  });
});
