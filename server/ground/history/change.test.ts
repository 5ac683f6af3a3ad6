import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contracts/ground/endpoint.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { findAccount } from '../../identity/accounts/callers.ts';
import { addBarber, listBarbers } from '../../salon/barbers/store.ts';
import { sql, type Tx } from '../db/database.ts';
import { listenForNotifications, messagesInNotification } from '../events/store.ts';
import type { Context } from '../http/serve.ts';
import { hashToken } from '../http/session.ts';
import type { SalonId } from '../salon-id.ts';
import { change, changeOnce } from './change.ts';
import { created } from './changes.ts';

const world = testWorld({}, fullPool);

const reply = z.object({ message: z.string() });
const renamed = endpoint('PUT /tried/:id', 'salon', {
  may: 'setup',
  params: z.object({ id: Id }),
  body: z.object({ change_id: z.optional(Id), name: z.string() }),
  reply,
});

interface Faults {
  readonly inWork?: () => never;
  readonly sentence?: string;
  readonly detail?: string;
  readonly message?: string;
  readonly atCommit?: boolean;
}

const unstorable = '\0';

/** Adds a barber of the name, and says so everywhere. */
const work =
  (faults: Faults) => async (tx: Tx, call: { caller: { salon: SalonId }; body: { name: string } }) => {
    const { name } = call.body;
    const added = await addBarber(tx, call.caller.salon, { name });
    faults.inWork?.();
    if (faults.atCommit) tx.sendAtEnd(sql`select 1 / 0`);
    return {
      message: faults.message ?? name,
      history: created('barber', added?.id, faults.sentence ?? name),
      security: { event: 'exported', detail: faults.detail ?? name },
      event: { noun: 'salon', id: name },
    } as const;
  };

async function callOf(salon: Salon, name: string, change_id?: string) {
  const account = await findAccount(world().db, hashToken(salon.token), world().clock.now());
  const origin = { by: account, from: '10.1.1.1', at: world().clock.now() };
  return { caller: account, origin, params: { id: newId() }, query: undefined, body: { name, change_id } };
}

interface Sent {
  readonly status: number | undefined;
  readonly answer: unknown;
}

async function send({ handler }: ReturnType<typeof change>, call: object): Promise<Sent> {
  let status: number | undefined;
  const answering = {
    status(code: number) {
      status = code;
    },
  } as unknown as FastifyReply;
  const answer = await handler(call as never, { db: world().db } as Context, answering);
  return { status, answer };
}

/** How often the name is in each table that a change writes. */
async function written(salon: Salon, name: string) {
  const { db } = world();
  const { caller } = (await callOf(salon, name)) as { caller: { salon: SalonId } };
  const barbers = (await listBarbers(db, caller.salon)).filter((barber) => barber.name === name);
  const [counts] = await readRows<Record<string, number>>(db)(sql`
    select
      (select count(*)::integer from history where description = ${name}) as history,
      (select count(*)::integer from security_log where detail = ${name}) as security,
      (select count(*)::integer from answered_changes where salon_id = ${caller.salon}) as answers`);
  return { barbers: barbers.length, ...counts };
}

/** Calls `heard` for each live event of the name. */
async function listen(name: string, heard: () => void) {
  const client = new pg.Client(world().connection);
  onTestFinished(() => client.end());
  await client.connect();
  client.on('notification', ({ payload = '' }) => {
    for (const message of messagesInNotification(payload))
      if ('id' in message && message.id === name) heard();
  });
  await listenForNotifications(client);
}

test('a change writes the record, both histories and the answer, and publishes the event after its commit', async () => {
  const salon = await world().newSalon();
  const seen: Promise<{ barbers: number }>[] = [];
  await listen('Arta', () => seen.push(written(salon, 'Arta')));
  const sent = await send(changeOnce(renamed, work({})), await callOf(salon, 'Arta', newId()));
  expect(sent).toEqual({ status: undefined, answer: { message: 'Arta' } });
  await expect.poll(() => seen.length).toBe(1);
  expect(await seen[0]).toEqual({ barbers: 1, history: 1, security: 1, answers: 1 });
});

it.each<[string, Faults]>(2, [
  [
    'in the work after its statement',
    {
      inWork: () => {
        throw new Error('fault');
      },
    },
  ],
  ['in the row of the history', { sentence: unstorable }],
  ['in the row of the security log', { detail: unstorable }],
  ['in the answer that is kept', { message: unstorable }],
  ['at the commit', { atCommit: true }],
])(
  'after a fault %s nothing is written or published, and the same change may come again',
  async (_, faults) => {
    const salon = await world().newSalon();
    let heard = 0;
    await listen('Besa', () => {
      heard += 1;
    });
    const call = await callOf(salon, 'Besa', newId());
    await expect(send(changeOnce(renamed, work(faults)), call)).rejects.toThrow();
    expect(await written(salon, 'Besa')).toMatchObject({ barbers: 0, answers: 0 });
    expect(heard).toBe(0);
    await send(changeOnce(renamed, work({})), call);
    await expect.poll(() => heard).toBe(1);
    expect(await written(salon, 'Besa')).toMatchObject({ barbers: 1, answers: 1 });
  },
);

test('a change with a change_id that comes twice at once is made once, and both get the first answer', async () => {
  const salon = await world().newSalon();
  const call = await callOf(salon, 'Dea', newId());
  const route = changeOnce(renamed, work({}));
  const answers = await Promise.all([send(route, call), send(route, call)]);
  expect(answers).toEqual([
    { status: undefined, answer: { message: 'Dea' } },
    { status: undefined, answer: { message: 'Dea' } },
  ]);
  expect(await written(salon, 'Dea')).toEqual({ barbers: 1, history: 1, security: 1, answers: 1 });
});

test('a repeated request has status 200, and the reply has only what the endpoint answers', async () => {
  const salon = await world().newSalon();
  const route = change(renamed, async () => ({ message: 'Era', isRepeated: true }));
  expect(await send(route, await callOf(salon, 'Era'))).toEqual({ status: 200, answer: { message: 'Era' } });
});

test('a change that lost a race is tried again, and tells of itself once', async () => {
  const salon = await world().newSalon();
  let tries = 0;
  const route = change(renamed, async (tx, call) => {
    tries += 1;
    // deadlock_detected
    if (tries === 1) await tx.run(sql`do $$ begin raise exception using errcode = '40P01'; end $$`);
    return work({})(tx, call);
  });
  await send(route, await callOf(salon, 'Fatmir'));
  expect(tries).toBe(2);
  expect(await written(salon, 'Fatmir')).toEqual({ barbers: 1, history: 1, security: 1, answers: 0 });
});
