// The salons of the walks: each sitting begins on a fresh copy of a filled one.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { barberShop } from '../../server/demo/barber.ts';
import { beautySalon } from '../../server/demo/beauty.ts';
import { furnish } from '../../server/demo/fill.ts';
import { signInByCall, startAt } from '../fixtures.ts';
import { type OwnServer, type Snapshot, startServer } from '../product-server.ts';
import { getRun } from '../run.ts';

const examples = { barber: barberShop, beauty: beautySalon };
export type ExampleKind = keyof typeof examples;
export type Role = 'owner' | 'manager' | 'barber';

/** The days around today that have visits: more would take long to fill. */
const filledDays = 6;
const settings = { REQUIRE_EMAIL_VERIFICATION: 'false' };

interface Filled {
  readonly snapshot: Snapshot;
  readonly moment: string;
}

export interface WalkedSalon {
  readonly server: OwnServer;
  readonly logins: Readonly<Record<Role, { readonly email: string; readonly password: string }>>;
}

export async function openSalon(kind: ExampleKind): Promise<WalkedSalon> {
  const { snapshot, moment } = await filled(kind);
  const server = await startServer(new Date(moment), { settings, snapshot });
  const { salon, staff } = examples[kind];
  const { email, password } = salon.owner;
  const loginOf = (role: string) => ({
    email: staff.find((one) => one.role === role && one.email)?.email ?? email,
    password,
  });
  return {
    server,
    logins: { owner: { email, password }, manager: loginOf('manager'), barber: loginOf('barber') },
  };
}

/** Fills the salons before the time of a walk begins. */
export async function fillSalons(): Promise<void> {
  for (const kind of Object.keys(examples) as ExampleKind[]) await filled(kind);
}

/** One process fills a salon, while the others wait for its lock. */
async function filled(kind: ExampleKind): Promise<Filled> {
  const { folder, postgres } = getRun();
  const file = join(folder, `walk-${kind}.json`);
  const client = new pg.Client(postgres.admin);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [file]);
    const written = await readFile(file, 'utf8').catch(() => undefined);
    if (written) return JSON.parse(written);
    const server = await startServer(startAt, { settings });
    await furnish(server.address, server.now(), examples[kind], filledDays);
    await turnAllOn(server, kind);
    const moment = server.now().toISOString();
    const made: Filled = { snapshot: await server.stopAndKeep(join(folder, `walk-${kind}`)), moment };
    await writeFile(file, JSON.stringify(made));
    return made;
  } finally {
    await client.end();
  }
}

/** Turns on what the example salon does not use by itself. */
async function turnAllOn(server: OwnServer, kind: ExampleKind) {
  const { token } = await signInByCall(server, examples[kind].salon.owner);
  await server.call('PUT', '/till', { is_on: true, rate: 98 }, token);
  for (const product of [
    { name: 'Dyll për flokë', price: 8.5, stock: 12, warns_at: 3 },
    { name: 'Shampo', price: 11.9, stock: 2, warns_at: 3 },
  ])
    await server.call('POST', '/products', product, token);
}
