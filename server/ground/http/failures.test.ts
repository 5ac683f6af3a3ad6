// Tests of the pipeline with an endpoint of their own: a refusal that is not in the contract is a fault.
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contracts/ground/endpoint.ts';
import { noData } from '#contracts/ground/refusals.ts';
import type { Database } from '../db/database.ts';
import { Refusal, refuse } from '../refusal.ts';
import { usualCeilings } from '../usual-ceilings.ts';
import { handleErrors } from './failures.ts';
import { type Context, route, serve } from './serve.ts';

const sample = endpoint('GET /sample', 'public', {
  bound: 'read',
  refusals: { duplicate: noData, changed: z.object({ version: z.int() }) },
});

const context: Context = {
  // no call of this file uses the database
  db: {} as Database,
  clock: { now: () => new Date('2026-11-23T10:18:00Z') },
  findAccount: async () => null,
  findTokenAccount: async () => null,
  onRefused: async () => {},
  limitTypedNumbers: async () => {},
  takeTurn: async () => {},
  ceilings: usualCeilings,
  isHttps: () => false,
  trustsProxy: false,
  requireAdminSecondFactor: false,
  checkReplies: true,
};

async function answerTo(refusal: Refusal, checkRefusals = true) {
  const app = fastify();
  handleErrors(app, { constraints: {}, checkRefusals });
  const handler = async () => {
    throw refusal;
  };
  serve(app, context, route(sample, handler));
  const response = await app.inject({ url: '/api/sample' });
  await app.close();
  return { status: response.statusCode, ...response.json() };
}

test('a refusal that the endpoint names is answered with its data beside the message', async () => {
  expect(await answerTo(refuse(sample, 'changed', 'Ndryshuar.', { version: 4 }))).toEqual({
    status: 409,
    success: false,
    code: 'changed',
    message: 'Ndryshuar.',
    version: 4,
  });
  expect(await answerTo(refuse(sample, 'duplicate', 'Ekziston.'))).toMatchObject({ status: 409 });
});

test('a refusal that every endpoint implies is answered although the endpoint does not name it', async () => {
  expect(await answerTo(new Refusal('unavailable', 'Më vonë.'))).toMatchObject({ status: 503 });
});

describe('refusals that do not follow the contract answer 500 in tests', () => {
  test.each([
    ['a code that the endpoint does not name', new Refusal('in_use', 'Në përdorim.')],
    ['a code implied by inputs that it does not have', new Refusal('not_found', 'Nuk u gjet.')],
    ['a named code without its data', new Refusal('changed', 'Ndryshuar.')],
    ['data of another shape', new Refusal('changed', 'Ndryshuar.', {}, { version: 'katër' })],
    ['data that is not named', new Refusal('duplicate', 'Ekziston.', {}, { version: 4 })],
    ['data beside an implied code', new Refusal('failed', 'Jo.', {}, { version: 4 })],
  ])('a refusal with %s answers 500 in tests', async (_what, refusal) => {
    expect(await answerTo(refusal)).toMatchObject({ status: 500, code: 'failed' });
    // in production the user still gets the refusal
    expect(await answerTo(refusal, false)).toMatchObject({ status: refusal.status, code: refusal.code });
  });
});
