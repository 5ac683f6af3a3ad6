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

function sql(args: string[], { input = '', env = {} } = {}) {
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } },
      (error, output, errors) => resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
    child.stdin?.end(input);
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
    expect((await sql([], { input: '\\d\n' })).output).toContain('written');
  });

  test('npm run sql reports an error in a typed statement and then reads the next one', async () => {
    const { code, output, errors } = await sql([], { input: 'selekt;\nselect\n  2 as two;\n\\q\n' });
    expect({ code, output }).toEqual({ code: 0, output: 'two\n---\n2\n(1 row)\n' });
    expect(errors).toContain('syntax error');
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
