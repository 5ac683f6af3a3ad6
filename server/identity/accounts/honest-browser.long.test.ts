// Browsers that use one token of their device several times, or an earlier one again, although nobody copied it.
import { expect, test } from 'vitest';
import { fullPool, password, testWorld } from '../../../test/harness.ts';
import { randomFrom } from '../../../test/random.ts';

const world = testWorld({}, fullPool);

const tokenIn = (answer: { headers: Record<string, unknown> }) =>
  /kreher_device=([\w-]{43});/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';

async function remember() {
  const { email } = await world().newSalon();
  return tokenIn(await world().call('POST', '/auth/login', { email, password, remember: true }));
}

async function resume(token: string) {
  const headers = { cookie: `kreher_device=${token}` };
  const answer = await world().call('POST', '/auth/resume', {}, { headers });
  return { status: answer.status, next: tokenIn(answer) };
}

const { random } = randomFrom(20261122);
const upTo = (most: number) => random(most) + 1;

/** Tabs that start together: their answers arrive in any order, and the browser keeps the last one. */
async function openTabs(token: string, count: number) {
  const tabs = await Promise.all(Array.from({ length: count }, () => resume(token)));
  return { statuses: tabs.map(({ status }) => status), token: tabs[random(count)]?.next ?? '' };
}

/** The answers are lost, or the browser is killed while the new cookie is only in its memory. */
async function loseAnswers(token: string, count: number) {
  const statuses: number[] = [];
  for (let lost = 0; lost < count; lost++) {
    statuses.push((await resume(token)).status);
    world().clock.pass({ minutes: upTo(10) });
  }
  return { statuses, token };
}

const starts = [
  (token: string) => openTabs(token, upTo(4) + 1),
  (token: string) => loseAnswers(token, upTo(2)),
  (token: string) => openTabs(token, 1),
];

test('ten tabs at once, lost answers and kills before the cookies were written end no device in 1,000 tries', {
  timeout: 180_000,
}, async () => {
  const statuses: number[] = [];
  for (let device = 0; device < 50; device++) {
    let token = await remember();
    if (device % 10 === 0) {
      const restored = await openTabs(token, 10);
      statuses.push(...restored.statuses);
      token = restored.token;
    }
    for (let attempt = 0; attempt < 20; attempt++) {
      const started = await starts[random(starts.length)]?.(token);
      statuses.push(...(started?.statuses ?? []));
      world().clock.pass({ minutes: upTo(600) });
      const { status, next } = await resume(started?.token ?? '');
      statuses.push(status);
      token = next;
      world().clock.pass({ minutes: upTo(600) });
    }
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(2500);
});
