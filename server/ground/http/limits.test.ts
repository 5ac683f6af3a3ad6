// The limits that count an IPv6 address with its whole /64.
import { expect, test } from 'vitest';
import { password, testWorld } from '../../../test/harness.ts';

const world = testWorld();
const narrow = testWorld({ callsPerMinute: 10 });

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const tenThen429 = (status: number) => [...Array(10).fill(status), 429];

test('the eleventh call of a /64 in a minute waits where ten are allowed, and another /64 goes on', async () => {
  const statusFrom = async (address: string) =>
    (await narrow().call('GET', '/health', undefined, from(address))).status;
  const statuses: number[] = [];
  for (let n = 1; n <= 11; n++) statuses.push(await statusFrom(`2001:db8:7:1::${n}`));
  expect(statuses).toEqual(tenThen429(200));
  expect(await statusFrom('2001:db8:7:2::1')).toBe(200);
});

test('for each pair of /64 and e-mail, the eleventh mail for a password within a minute answers 429', async () => {
  const statusFrom = async (address: string) => {
    const body = { email: 'askush@salloni.al' };
    return (await world().call('POST', '/auth/forgot-password', body, from(address))).status;
  };
  const statuses: number[] = [];
  for (let n = 1; n <= 11; n++) statuses.push(await statusFrom(`2001:db8:7:3::${n}`));
  expect(statuses).toEqual(tenThen429(200));
  expect(await statusFrom('2001:db8:7:4::1')).toBe(200);
});

test('for each pair of /64 and account, the eleventh password that is shown again within a minute answers 429', async () => {
  const { token } = await world().newSalon();
  const statuses: number[] = [];
  for (let n = 1; n <= 11; n++) {
    const options = { token, ...from(`2001:db8:7:5::${n}`) };
    statuses.push((await world().call('POST', '/auth/reauth', { password }, options)).status);
  }
  expect(statuses).toEqual(tenThen429(200));
});
