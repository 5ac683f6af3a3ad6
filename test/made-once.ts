// A record with a secret that is shown once: the same request makes it once.
import { expect } from 'vitest';
import type { Salon } from './harness.ts';

/** `wanted` has an id. */
export async function expectMadeOnce(
  salon: Salon,
  address: '/tokens' | '/webhooks',
  wanted: { readonly id: string },
  madeAlready: string,
) {
  const make = () => salon.post(address, wanted);
  const listed = async () => {
    const { body } = await salon.get(address);
    return body[address.slice(1)].map(({ id }: { id: string }) => id);
  };
  const answers = [...(await Promise.all([make(), make()])), await make()];
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { body } = await make();
  expect([body.code, body.message, body.secret]).toEqual(['duplicate', madeAlready, undefined]);
  expect(await listed()).toEqual([wanted.id]);
  expect((await salon.delete(`${address}/${wanted.id}`)).status).toBe(200);
  expect((await make()).body.code).toBe('duplicate');
  expect(await listed()).toEqual([]);
}
