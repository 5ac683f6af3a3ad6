// One of the servers that are compared, in its own process: the product; a bare `node:http` server with the same pool
// and driver, and the same or fewer statements; or one that sends an answer of the same size without a database. Prints its port.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { buildApp } from '../../server/app.ts';
import { barberDayLock, listAppointments } from '../../server/appointments/store.ts';
import { addClient } from '../../server/clients/store.ts';
import { findAccount } from '../../server/identity/accounts/callers.ts';
import { readUser } from '../../server/identity/accounts/store.ts';
import { addBarber, findBarber } from '../../server/salon/barbers/store.ts';
import { appSettings } from '../../test/app-settings.ts';
import type { Member } from '../../server/ground/caller.ts';
import { systemClock } from '../../server/ground/clock.ts';
import { openDatabase, originSet, sql, type Tx } from '../../server/ground/db/database.ts';
import { publishLiveEvent } from '../../server/ground/events/publish.ts';
import { historyInsertion } from '../../server/ground/history/store.ts';
import { hashToken } from '../../server/ground/http/session.ts';
import { wholeBook } from '../../server/ground/scope.ts';

const [kind = '', config = '{}'] = process.argv.slice(2);
/** The database to use, or how long the answer of the plain server is. */
const options = JSON.parse(config);
const db = openDatabase(options);

const servers: Record<string, () => Promise<number>> = {
  product: openProductServer,
  bare: openBareServer,
  plain: openPlainServer,
};
console.log(await servers[kind]?.());

async function openProductServer() {
  const settings = {
    ...appSettings,
    trustProxy: false,
    checkReplies: false,
    // calls are counted as in the product, but nobody reaches the limit
    callsPerMinute: 1_000_000_000,
  };
  const logger = pino({ level: 'info' });
  const app = await buildApp({ db, direct: options, clock: systemClock, logger, settings });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

type Bare = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

async function openBareServer() {
  const handlers: Record<string, Bare> = {
    'GET /api/auth/profile': profile,
    'GET /api/appointments': day,
    'POST /api/appointments': book,
  };
  const server = createServer(async (request, response) => {
    const handler = handlers[`${request.method} ${request.url?.split('?')[0]}`];
    // a call fails when the bench closes the connections at the end of a round
    const body = JSON.stringify(await handler?.(request, response).catch(() => undefined)) ?? '';
    response.writeHead(response.statusCode, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
  return portOf(server);
}

async function openPlainServer() {
  const body = 'x'.repeat(options.bytes);
  const server = createServer(async (request, response) => {
    await text(request);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
  return portOf(server);
}

async function portOf(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function caller(request: IncomingMessage) {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const account = await findAccount(db, hashToken(token), systemClock.now());
  if (!account) throw new Error('nobody');
  return account;
}

async function profile(request: IncomingMessage) {
  const { userId } = await caller(request);
  return { success: true, user: await readUser(db, userId) };
}

async function day(request: IncomingMessage) {
  const { salon } = await readOwner(request);
  const query = Object.fromEntries(new URL(`http://bare${request.url}`).searchParams);
  return { success: true, ...(await listAppointments(db, wholeBook(salon), query)) };
}

/**
 * The least SQL that keeps the promises of a booking, in one statement that is its own transaction: the lock of the barber's
 * day, the row with its triggers, and the history row. The answer is made from the request.
 */
async function book(request: IncomingMessage, response: ServerResponse) {
  const { salon, userId, ...by } = await readOwner(request);
  const body = JSON.parse(await text(request));
  const { appointment_date: day, appointment_time: time, duration, client_name, service_name, price } = body;
  const clientId = await idOf(client_name, async (tx, name) => (await addClient(tx, salon, name)).id);
  const barberId = await idOf(body.barber, async (tx, barber) => {
    const named = { barber };
    const added = await addBarber(tx, salon, { name: barber });
    return (added ?? (await findBarber(tx, salon, named, { now: systemClock.now() }))).id;
  });
  const id = newId();
  const origin = { by: { ...by, userId }, from: '127.0.0.1', at: systemClock.now() };
  const description = `U shtua termini i ${client_name}`;
  const action = { type: 'create', entity: 'appointment', id, description } as const;
  await db.atOnce(async (one) => {
    await one.run(sql`
      with place as materialized (
        select ${originSet(origin)}, ${barberDayLock(salon, sql`${barberId}`, day)}
      ),
      appointments as (
        insert into appointments
          (salon_id, id, kind, client_id, barber_id, service_name, price_cents, day, starts_at, duration, user_id, created_at)
        select
          ${salon}, ${id}, 'visit', ${clientId}, ${barberId}, ${service_name}, ${price * 100}, ${day}, ${time}, ${duration},
          ${userId}, ${origin.at}
        from place
        returning id
      )
      ${historyInsertion(origin, action, sql`from appointments`)}`);
    publishLiveEvent(one, salon, { noun: 'appointment', id, version: 1 });
  });
  response.statusCode = 201;
  return { success: true, appointment: { id, version: 1, ...body }, message: '' };
}

const ids = new Map<string, string>();

/** Looked up once: the floor does without it. */
async function idOf(name: string, find: (tx: Tx, name: string) => Promise<string>) {
  const id = ids.get(name) ?? (await db.transaction((tx) => find(tx, name)));
  ids.set(name, id);
  return id;
}

async function readOwner(request: IncomingMessage) {
  const account = await caller(request);
  if (!account.salon) throw new Error('no salon');
  return account as Member;
}
