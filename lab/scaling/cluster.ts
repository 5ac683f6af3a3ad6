// A primary with two standbys of which Patroni and etcd choose the next one, a pooler and a load balancer.
import { globSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openMachines } from './machines.ts';

/** By the packages of Debian that have them. */
export const programs = {
  postgresql: globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? '',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
};

/** The ports of 127.0.0.1 that are taken, from this one on. */
const firstPort = 28_800;
const ports = {
  database: 0,
  pooler: 1,
  web: 2,
  balancer: 3,
  instance: 4,
  postgres: 10,
  patroni: 20,
  etcd: 30,
  peer: 40,
};
export const portOf = (name: keyof typeof ports, number = 0) => firstPort + ports[name] + number;
export const addressOf = (name: 'database' | 'pooler' | 'postgres', number = 0, database = 'kreher') =>
  `postgres://postgres@127.0.0.1:${portOf(name, number)}/${database}`;

const numbers = [0, 1, 2];
const postgresOf = (number: number) => `postgres${number}`;
const etcdOf = (number: number) => `etcd${number}`;
type Role = 'leader' | 'sync_standby' | 'replica';
/** A cluster is whole again in this time, also on a busy computer. */
const patienceMs = 120_000;

export async function openCluster(instances: readonly string[]) {
  const machines = openMachines();
  for (const number of numbers)
    machines.add(etcdOf(number), '', programs['etcd-server'], ...etcdOptions(number));
  for (const number of numbers)
    machines.add(postgresOf(number), patroniConfig(number), programs.patroni, 'config');

  /** The machines that run, by their roles, as Patroni says. */
  async function machinesByRole() {
    const answers = numbers.map(async (number) => {
      const url = `http://127.0.0.1:${portOf('patroni', number)}/cluster`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
      return (await answer.json()) as { members: { name: string; role: Role; state: string }[] };
    });
    const { members } = await Promise.any(answers);
    const running = members.filter(({ state }) => state === 'running');
    return new Map(running.map(({ name, role }) => [role, name]));
  }

  async function machineOf(role: Role) {
    const machine = (await machinesByRole()).get(role);
    if (!machine) throw new Error(`The cluster has no ${role}.`);
    return machine;
  }

  /** Waits until there is a primary with both standbys, one of them synchronous. */
  const whole = () =>
    repeatUntil(async () => {
      const [row] = await query(
        addressOf('database', 0, 'postgres'),
        `select count(*)::integer as standbys from pg_stat_replication where state = 'streaming'`,
      );
      return row?.standbys === 2 && (await machinesByRole()).size === 3;
    });

  machines.add('balancer', haproxyConfig(instances), programs.haproxy, '-db', '-f', 'config');
  machines.add('pooler', pgbouncerConfig, programs.pgbouncer, 'config');
  await whole();
  await query(addressOf('database', 0, 'postgres'), 'create database kreher');
  await query(addressOf('database'), 'create table alone (n integer)');

  return {
    start: machines.start,
    send: machines.send,
    machineOf,
    whole,
    /** The member of etcd that the others follow. */
    async etcdLeader() {
      for (const number of numbers) {
        const url = `http://127.0.0.1:${portOf('etcd', number)}/v3/maintenance/status`;
        const { header, leader } = await (await fetch(url, { method: 'POST', body: '{}' })).json();
        if (header.member_id === leader) return etcdOf(number);
      }
      throw new Error('etcd has no leader.');
    },
    /** Whether a former primary acknowledges a write, asked past balancer and pooler until it follows the new one. */
    async writesAlone(machine: string) {
      const address = addressOf('postgres', Number(machine.at(-1)));
      let isWritten = false;
      await repeatUntil(async () => {
        const [row] = await query(address, 'select pg_is_in_recovery() as follows');
        if (row?.follows) return true;
        await query(address, 'insert into alone values (1)');
        isWritten = true;
        return true;
      });
      return isWritten;
    },
    /** Whether the balancer sends new requests to this instance. Those under way are finished. */
    async use(index: number, isUsed: boolean) {
      const socket = connect(portOf('balancer'), '127.0.0.1');
      socket.end(`set server products/product${index} state ${isUsed ? 'ready' : 'drain'}\n`);
      await text(socket);
    },
  };
}

/** What fails is tried again. */
async function repeatUntil(isSo: () => Promise<boolean>) {
  const begin = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begin > patienceMs) throw new Error('The cluster is not whole again.');
    await pause(50);
  }
}

async function query(address: string, text: string) {
  const client = new pg.Client(address);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function etcdOptions(number: number) {
  const url = `http://127.0.0.1:${portOf('etcd', number)}`;
  const peer = (one: number) => `http://127.0.0.1:${portOf('peer', one)}`;
  return Object.entries({
    name: etcdOf(number),
    'data-dir': 'data',
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peer(number),
    'initial-advertise-peer-urls': peer(number),
    'initial-cluster': numbers.map((one) => `${etcdOf(one)}=${peer(one)}`).join(),
  }).map(([option, value]) => `--${option}=${value}`);
}

/** Without a renewal of its lock in etcd for `ttl` seconds a primary is replaced; newer Patronis take no less than 20. */
function patroniConfig(number: number) {
  const api = `127.0.0.1:${portOf('patroni', number)}`;
  const address = `127.0.0.1:${portOf('postgres', number)}`;
  // YAML, of which JSON is a part
  return JSON.stringify({
    scope: 'kreher',
    name: postgresOf(number),
    restapi: { listen: api, connect_address: api },
    etcd3: { hosts: numbers.map((one) => `127.0.0.1:${portOf('etcd', one)}`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        // a commit is acknowledged only when a standby has it as well, also while there is no standby
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ auth: 'trust' }, { encoding: 'UTF8' }],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: 'data',
      bin_dir: programs.postgresql,
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'postgres' } },
      parameters: { unix_socket_directories: '' },
    },
  });
}

/** Patroni answers 200 at /primary only where it holds the lock. Connections to a primary end when it loses it. */
const haproxyConfig = (instances: readonly string[]) => `
global
  stats socket ipv4@127.0.0.1:${portOf('balancer')} level admin
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
  timeout check 2s
  option httpchk GET /primary
  default-server inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${numbers.map((number) => `  server ${postgresOf(number)} 127.0.0.1:${portOf('postgres', number)} check port ${portOf('patroni', number)}`).join('\n')}
`;

const pgbouncerConfig = `
[databases]
kreher = host=127.0.0.1 port=${portOf('database')} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${portOf('pooler')}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
query_timeout = 30
query_wait_timeout = 10
server_login_retry = 1
`;
