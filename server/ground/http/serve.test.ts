import { expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';

const world = testWorld();

test.each([
  ['POST', '/auth/login'],
  ['PUT', '/salon'],
] as const)('a text/plain body of %s %s answers 415', async (method, path) => {
  const salon = await world().newSalon();
  const answer = await world().call(method, path, 'name=Salloni', {
    token: salon.token,
    headers: { 'content-type': 'text/plain' },
  });
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 415,
    body: { success: false, code: 'unsupported', message: 'Lloji i përmbajtjes nuk pranohet.' },
  });
});

test('a request with a JSON body that is no object answers 400, and names no field', async () => {
  const salon = await world().newSalon();
  for (const json of ['"Salloni"', '[1]', '7']) {
    const { status, body } = await world().call('PUT', '/salon', json, {
      token: salon.token,
      headers: { 'content-type': 'application/json' },
    });
    expect({ json, status, ...body }).toEqual({
      json,
      status: 400,
      success: false,
      code: 'invalid',
      message: 'Kërkesa nuk lexohet dot.',
    });
  }
});
