// A primary with a synchronous standby, a pooler and a load balancer, each a program of this computer.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { unprivilegedUser } from '../../server/ground/db/embedded/unprivileged.ts';

export interface Programs {
  /** A folder with initdb, pg_ctl and pg_basebackup. */
  readonly postgres: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
}

/** The ports of 127.0.0.1 that are taken, from this one on. */
const firstPort = 28_800;
const ports = { primary: 0, standby: 1, database: 2, pooler: 3, web: 4 };
type Port = keyof typeof ports;
export const portOf = (name: Port) => firstPort + ports[name];
export const addressOf = (name: Port) => `postgres://postgres@127.0.0.1:${portOf(name)}/kreher`;

export async function openCluster(programs: Programs, instances: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'kreher-scaling-'));
  const user = unprivilegedUser(folder, folder);
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const as = user ? { uid: user.uid, gid: user.gid } : {};
  const children: ChildProcess[] = [];

  const postgres = (program: string, ...args: string[]) =>
    execFileSync(join(programs.postgres, program), args, {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const dataOf = (name: 'primary' | 'standby') => join(folder, name);
  const startServer = (name: 'primary' | 'standby') =>
    postgres('pg_ctl', 'start', '-w', '-D', dataOf(name), '-l', join(folder, `${name}.log`));

  function configure(name: 'primary' | 'standby', lines: string[]) {
    const settings = [
      `port = ${portOf(name)}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = '${folder}'`,
    ];
    appendFileSync(join(dataOf(name), 'postgresql.conf'), [...settings, ...lines, ''].join('\n'));
  }

  function startChild(program: string, config: string, args: string[]) {
    const file = join(folder, `${program.split('/').at(-1)}.cfg`);
    writeFileSync(file, config, { mode: 0o644 });
    const child = spawn(program, [...args, file], {
      ...as,
      cwd: folder,
      stdio: 'ignore',
    });
    children.push(child);
  }

  async function query(name: 'primary' | 'standby', text: string, database = 'kreher') {
    const client = new pg.Client(addressOf(name).replace(/kreher$/, database));
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  postgres('initdb', '-D', dataOf('primary'), '-U', 'postgres', '-A', 'trust');
  configure('primary', ['max_connections = 100', 'wal_keep_size = 64MB']);
  startServer('primary');
  await query('primary', 'create database kreher', 'postgres');
  const primary = `host=127.0.0.1 port=${portOf('primary')} user=postgres application_name=standby`;
  postgres('pg_basebackup', '-d', primary, '-D', dataOf('standby'), '-R', '-X', 'stream');
  configure('standby', []);
  startServer('standby');
  // from now on a commit is acknowledged only when the standby has it as well
  await query('primary', `alter system set synchronous_standby_names = 'standby'`);
  await query('primary', 'select pg_reload_conf()');

  startChild(programs.haproxy, haproxyConfig(folder, instances), ['-db', '-f']);
  startChild(programs.pgbouncer, pgbouncerConfig(folder), []);
  await pause(1000);

  return {
    query,
    startServer,
    killPrimary() {
      const pid = Number.parseInt(readFileSync(join(dataOf('primary'), 'postmaster.pid'), 'utf8'), 10);
      process.kill(pid, 'SIGKILL');
    },
    /** Whether the balancer sends new requests to this instance. Those under way are finished. */
    async use(index: number, isUsed: boolean) {
      const socket = connect(join(folder, 'haproxy.sock'));
      socket.end(`set server products/product${index} state ${isUsed ? 'ready' : 'drain'}\n`);
      await text(socket);
    },
    promote: () => postgres('pg_ctl', 'promote', '-w', '-D', dataOf('standby')),
    close() {
      for (const child of children) child.kill();
      for (const name of ['standby', 'primary'] as const) {
        try {
          postgres('pg_ctl', 'stop', '-m', 'immediate', '-D', dataOf(name));
        } catch {
          // it was killed before
        }
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The standby gets connections only while the primary is away, and those to the primary end with it. */
const haproxyConfig = (folder: string, instances: readonly string[]) => `
global
  stats socket ${folder}/haproxy.sock level admin
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option redispatch
  retries 5
frontend web
  mode http
  bind 127.0.0.1:${portOf('web')}
  default_backend products
backend products
  mode http
  balance leastconn
  retry-on conn-failure
  option http-server-close
  option httpchk GET /api/health
  default-server inter 500ms fall 2 rise 1
${instances.map((address, index) => `  server product${index} ${address} check`).join('\n')}
listen database
  mode tcp
  bind 127.0.0.1:${portOf('database')}
  timeout client 1h
  timeout server 1h
  server primary 127.0.0.1:${portOf('primary')} check inter 500ms fall 2 rise 999999 on-marked-down shutdown-sessions
  server standby 127.0.0.1:${portOf('standby')} check backup
`;

const pgbouncerConfig = (folder: string) => `
[databases]
kreher = host=127.0.0.1 port=${portOf('database')} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${portOf('pooler')}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
query_timeout = 30
query_wait_timeout = 10
server_login_retry = 1
logfile = ${folder}/pgbouncer.log
`;
