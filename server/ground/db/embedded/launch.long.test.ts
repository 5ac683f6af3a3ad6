// Starts and kills the real PostgreSQL, in temporary folders.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CannotStart } from './cannot-start.ts';
import { type EmbeddedServer, startEmbedded } from './launch.ts';
import { readLockFile } from './lock-file.ts';

type Options = Partial<Parameters<typeof startEmbedded>[0]>;
const isRoot = process.getuid?.() === 0;

/** Makes a folder that other users can't enter, like a folder in a home directory. */
function newFolder(...below: string[]) {
  const parent = mkdtempSync(join(tmpdir(), 'kreher-test-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, ...below);
}

async function start(dataDir: string, options: Options = {}) {
  const embedded = await startEmbedded({ dataDir, log: () => {}, ...options });
  onTestFinished(() => embedded.stop());
  return embedded;
}

async function query<Row extends pg.QueryResultRow>(
  { connection }: Pick<EmbeddedServer, 'connection'>,
  sql: string,
) {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const serverOf = (dataDir: string) => readLockFile(join(dataDir, 'pg'))?.pid ?? 0;

/** Starts the database from another process, which the test can kill. */
async function startElsewhere(dataDir: string) {
  const launcher = JSON.stringify(new URL('./launch.ts', import.meta.url));
  const app = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { startEmbedded } = await import(${launcher});
     const { connection } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
     console.log(JSON.stringify(connection));
     setInterval(() => {}, 1000);`,
  ]);
  onTestFinished(() => void app.kill('SIGKILL'));
  const [line] = await once(app.stdout, 'data');
  const connection: EmbeddedServer['connection'] = JSON.parse(String(line));
  return { app, connection };
}

async function kill(pid: number) {
  process.kill(pid, 'SIGKILL');
  await pause(20);
}

describe('starting the embedded database', () => {
  test('the app’s role has rights on its own database only', async () => {
    const own = await start(newFolder());
    await query(own, 'create extension btree_gist; create extension unaccent; create extension pg_trgm');
    await query(own, `create collation albanian (provider = icu, locale = 'sq')`);
    const [role] = await query(
      own,
      'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = user',
    );
    expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false });
    const names = await query<{ name: string }>(
      own,
      `select name from unnest(array['Çlirim', 'Dhurata', 'Cen', 'Dritan', 'Ëngjëll', 'Endrit']) name
       order by name collate albanian`,
    );
    expect(names.map(({ name }) => name).join(' ')).toBe('Cen Çlirim Dritan Dhurata Endrit Ëngjëll');
    await expect(query(own, `copy (select 1) to '/tmp/kreher-leak'`)).rejects.toThrow('permission denied');
  });

  test('a second start finds the data of the first', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await query(first, 'create table kept (n int); insert into kept values (7)');
    await first.stop();
    expect(readLockFile(join(folder, 'pg'))).toBeUndefined();
    expect(await query(await start(folder), 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('a start with the folder of a running product fails and names that product', async () => {
    const folder = newFolder();
    const both = await Promise.allSettled([start(folder), start(folder)]);
    const [winner] = both.filter((result) => result.status === 'fulfilled');
    const [loser] = both.filter((result) => result.status === 'rejected');
    expect(loser?.reason).toBeInstanceOf(CannotStart);
    expect(loser?.reason.message).toMatch(/^The data folder \S+ is in use by another app \(process \d+\)\./);
    expect(winner && (await query(winner.value, 'select 1 as one'))).toEqual([{ one: 1 }]);
  });

  test.each([
    ['a very long path', 'd'.repeat(120)],
    ['characters that are special in SQL, shells and URLs', `të dhënat, "my" o'clock $(id) %d`],
  ])('the database starts in a folder with %s', async (_, name) => {
    expect(await query(await start(newFolder(name)), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a database that listens on TCP, as on Windows, refuses a connection without the password', async () => {
    const folder = newFolder();
    for (let times = 0; times < 2; times++) {
      const own = await start(folder, { asOnWindows: true });
      expect(await query(own, 'select current_user::text as me')).toEqual([{ me: 'kreher' }]);
      for (const user of ['kreher', 'postgres']) {
        const guess = { ...own.connection, user, password: 'guess' };
        await expect(query({ connection: guess }, 'select 1')).rejects.toThrow(
          'password authentication failed',
        );
      }
      await own.stop();
    }
    expect(statSync(join(folder, 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  if (isRoot) {
    test('started as root, PostgreSQL runs as another user, and as the same one at the next start', async () => {
      const folder = newFolder();
      const first = await start(folder);
      const { uid } = statSync(`/proc/${serverOf(folder)}`);
      expect(uid).not.toBe(0);
      expect(statSync(join(folder, 'pg')).uid).toBe(uid);
      await first.stop();
      await start(folder);
      expect(statSync(`/proc/${serverOf(folder)}`).uid).toBe(uid);
    });

    test('started as root in a folder that others may enter, PostgreSQL gets no extra rights', async () => {
      const folder = newFolder('data');
      chmodSync(join(folder, '..'), 0o755);
      await start(folder);
      const status = readFileSync(`/proc/${serverOf(folder)}/status`, 'utf8');
      expect(status).toMatch(/^CapEff:\t0+$/m);
    });
  }
});

describe('the embedded database after kill -9', () => {
  test('after kill -9 of the app, the next start finds the running database with every committed row', async () => {
    const folder = newFolder();
    const killed = await startElsewhere(folder);
    await query(killed, 'create table kept (n int); insert into kept values (7)');
    const server = serverOf(folder);
    await kill(killed.app.pid ?? 0);

    const next = await start(folder);
    expect(serverOf(folder)).toBe(server);
    expect(await query(next, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('after kill -9 of app and database, in either order, every committed row is kept', async () => {
    const folder = newFolder();
    const first = await startElsewhere(folder);
    await query(first, 'create table kept (n int)');
    await query(first, 'insert into kept values (1)');
    await kill(first.app.pid ?? 0);
    await kill(serverOf(folder));

    const second = await startElsewhere(folder);
    await query(second, 'insert into kept values (2)');
    await kill(serverOf(folder));
    await kill(second.app.pid ?? 0);

    expect(await query(await start(folder), 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('if the folder is deleted after kill -9 of the app, the next start uses a new database and not the old one', async () => {
    const folder = newFolder();
    const { app } = await startElsewhere(folder);
    await kill(app.pid ?? 0);
    const old = serverOf(folder);
    rmSync(folder, { recursive: true });

    const next = await start(folder);
    process.kill(old, 'SIGINT');
    await pause(500);
    expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('after kill -9 of the database, the running app restarts it at the same address', async () => {
    const folder = newFolder();
    const logged: string[] = [];
    const own = await start(folder, { log: (_, message) => void logged.push(message) });
    await query(own, 'create table kept (n int); insert into kept values (7)');
    const server = serverOf(folder);
    await kill(server);
    await expect.poll(() => query(own, 'select n from kept').catch(() => [])).toEqual([{ n: 7 }]);
    expect(serverOf(folder)).not.toBe(server);
    expect(logged).toContain('The database ended by itself. Starting it again…');
    const held = () => query(own, "select 1 as held from pg_locks where locktype = 'advisory' and granted");
    await expect.poll(held).toEqual([{ held: 1 }]);
    await expect(start(folder)).rejects.toThrow('is in use by another app');
  });

  test('after kill -9 of the connection that holds the lock, the app locks the folder again', async () => {
    const folder = newFolder();
    const own = await start(folder);
    const admin = { ...own.connection, user: 'postgres', database: 'postgres' };
    await query(
      { connection: admin },
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'",
    );
    await pause(500);
    await expect(start(folder)).rejects.toThrow('is in use by another app');
  });
});

if (process.platform === 'linux') {
  describe('the lock file of a killed database', () => {
    async function stoppedFolder() {
      const folder = newFolder();
      const own = await start(folder);
      await own.stop();
      const { port } = own.connection;
      const cluster = join(folder, 'pg');
      const { uid, gid } = statSync(cluster);
      const leave = (name: string, text: string) => {
        writeFileSync(join(cluster, name), text, { mode: 0o600 });
        chownSync(join(cluster, name), uid, gid);
        return join(cluster, name);
      };
      return { folder, cluster, port, uid, gid, leave };
    }

    test('the lock file of a killed database is ignored if another program now has its pid', async () => {
      const { folder, cluster, port, uid, gid, leave } = await stoppedFolder();
      const otherProgram = spawn('sleep', ['60'], { uid, gid });
      onTestFinished(() => void otherProgram.kill());
      leave(
        'postmaster.pid',
        `${otherProgram.pid}\n${cluster}\n1700000000\n${port}\n${cluster}\n\n  1 999999\nready   \n`,
      );
      leave(`.s.PGSQL.${port}.lock`, `${otherProgram.pid}\n${cluster}\n1700000000\n${port}\n${cluster}\n`);
      await start(folder);
      expect(serverOf(folder)).not.toBe(otherProgram.pid);
      expect(otherProgram.exitCode).toBeNull();
    });

    test('the lock file of a killed database is ignored if a power cut left it empty', async () => {
      const { folder, leave } = await stoppedFolder();
      const anHourAgo = Date.now() / 1000 - 3600;
      utimesSync(leave('postmaster.pid', ''), anHourAgo, anHourAgo);
      expect(await query(await start(folder), 'select 1 as one')).toEqual([{ one: 1 }]);
    });
  });
}

describe('failed starts are reported in one line', () => {
  async function refusal(folder: string, postgresBin: string) {
    const error = await start(folder, { postgresBin }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(CannotStart);
    expect(error.message).toMatch(/^[^\n]+POSTGRES_BIN[^\n]+DATABASE_URL[^\n]+$/);
    return error.message;
  }

  /** Programs that print this version, and fail at every other call. */
  function fakePrograms(version: string) {
    const bin = newFolder('bin');
    mkdirSync(bin);
    chmodSync(join(bin, '..'), 0o755);
    for (const name of ['initdb', 'postgres']) {
      const script = `#!/bin/sh\n[ "$1" = --version ] && echo "${name} (PostgreSQL) ${version}" && exit\necho "${name}: error: no" >&2\nexit 1\n`;
      writeFileSync(join(bin, name), script, { mode: 0o755 });
    }
    return bin;
  }

  test('a folder without the programs is reported in one line, with a remedy', async () => {
    expect(await refusal(newFolder(), '/nowhere')).toContain('there is no /nowhere/initdb');
  });

  test('a PostgreSQL that is too old is reported in one line, with a remedy', async () => {
    expect(await refusal(newFolder(), fakePrograms('14.2'))).toContain('PostgreSQL 14');
  });

  test('programs that fail are reported in one line, with a remedy', async () => {
    expect(await refusal(newFolder(), fakePrograms('18.1'))).toContain('initdb: error: no');
  });

  test('a data folder that PostgreSQL can’t use is reported in one line, with a remedy', async () => {
    const folder = newFolder('data');
    mkdirSync(join(folder, 'pg'), { recursive: true, mode: 0o700 });
    await expect(start(folder)).rejects.toThrow(/^PostgreSQL does not start: [^\n]+$/);
  });
});
