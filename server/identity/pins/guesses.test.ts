// Guesses of a PIN: at once, by several tablets, and for a day. What is looked at is answered with 400 or 200.
import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/identity/pins.sq.ts';
import { type Answer, fullPool, testWorld } from '../../../test/harness.ts';
import { enter, newTablet, type Tablet, withPin } from '../../../test/pins.ts';

const world = testWorld({}, fullPool);

const pinOf = (number: number) => String(number).padStart(4, '0');
const guess = (tablet: Tablet, person: { staffId: string }, pin: string) =>
  enter(world(), { cookie: tablet.cookie }, person, pin);
const lookedAt = (answers: readonly Pick<Answer, 'status'>[]) =>
  answers.filter(({ status }) => status === 400 || status === 200);

describe('wrong PINs', () => {
  test('after five on one tablet there are five minutes to wait, also for the right one', async () => {
    const tablet = await newTablet(world());
    const arben = await withPin(world(), tablet.owner, 'barber', '2584');
    for (let wrong = 0; wrong < 5; wrong++) expect((await guess(tablet, arben, '2581')).status).toBe(400);
    const held = await guess(tablet, arben, '2584');
    expect([held.status, held.body.message, held.headers['retry-after']]).toEqual([
      429,
      messages.wait(5),
      '300',
    ]);
    world().clock.pass({ minutes: 4.5 });
    expect((await guess(tablet, arben, '2584')).body.message).toBe(messages.wait(1));
    world().clock.pass({ minutes: 0.5 });
    expect((await guess(tablet, arben, '2584')).status).toBe(200);
  });

  test('a wait is for one person on one tablet', { tags: 'long' }, async () => {
    const tablet = await newTablet(world());
    const other = await newTablet(world(), tablet.owner);
    const arben = await withPin(world(), tablet.owner, 'barber', '2584');
    const blerim = await withPin(world(), tablet.owner, 'barber', '8024');
    for (let wrong = 0; wrong < 5; wrong++) await guess(tablet, arben, '2581');
    expect((await guess(tablet, arben, '2584')).status).toBe(429);
    expect((await guess(tablet, blerim, '8024')).status).toBe(200);
    expect((await guess(other, arben, '2584')).status).toBe(200);
    expect((await guess(tablet, arben, '2584')).status).toBe(429);
  });

  test('the right one ends the count of its tablet, and not the count of another one', {
    tags: 'long',
  }, async () => {
    const tablet = await newTablet(world());
    const other = await newTablet(world(), tablet.owner);
    const arben = await withPin(world(), tablet.owner, 'barber', '2584');
    for (let wrong = 0; wrong < 4; wrong++) await guess(tablet, arben, '2581');
    for (let wrong = 0; wrong < 4; wrong++) await guess(other, arben, '2581');
    expect((await guess(tablet, arben, '2584')).status).toBe(200);
    for (let wrong = 0; wrong < 4; wrong++) expect((await guess(tablet, arben, '2581')).status).toBe(400);
    expect((await guess(tablet, arben, '2584')).status).toBe(200);
    expect((await guess(other, arben, '2581')).status).toBe(400);
    expect((await guess(other, arben, '2584')).status).toBe(429);
  });

  test('after fifteen within a day, on all tablets, the PIN is off until an owner sets it anew', async () => {
    const tablet = await newTablet(world());
    const other = await newTablet(world(), tablet.owner);
    const arben = await withPin(world(), tablet.owner, 'barber', '2584');
    for (let wrong = 0; wrong < 5; wrong++) await guess(other, arben, '2581');
    for (let hour = 0; hour < 2; hour++) {
      for (let wrong = 0; wrong < 5; wrong++) expect((await guess(tablet, arben, '2581')).status).toBe(400);
      world().clock.pass({ hours: 1 });
    }
    expect((await guess(tablet, arben, '2584')).body.code).toBe('inactive');
    world().clock.pass({ hours: 48 });
    expect((await guess(tablet, arben, '2584')).body.message).toBe(messages.off);
    const owner = await world().signIn(tablet.owner.email);
    const pin = async () => {
      const { staff } = (await owner.get('/staff')).body;
      const { hasPin, pinIsOff } = staff.find(({ id }: { id: string }) => id === arben.staffId);
      return { hasPin, pinIsOff };
    };
    expect(await pin()).toEqual({ hasPin: false, pinIsOff: true });
    await owner.put(`/staff/${arben.staffId}/pin`, { pin: '2584' });
    expect((await guess(tablet, arben, '2584')).status).toBe(200);
    expect(await pin()).toEqual({ hasPin: true, pinIsOff: false });
    await owner.put(`/staff/${arben.staffId}/pin`, { pin: null });
    expect(await pin()).toEqual({ hasPin: false, pinIsOff: false });
    expect((await guess(tablet, arben, '2584')).body.message).toBe(messages.none);
    const { entries } = (await owner.get('/auth/security-log')).body;
    expect(entries.map(({ event }: { event: string }) => event)).toContain('pin-off');
  });

  test('wrong PINs of the day before do not count', { tags: 'long' }, async () => {
    const tablet = await newTablet(world());
    const arben = await withPin(world(), tablet.owner, 'barber', '2584');
    for (let wrong = 0; wrong < 14; wrong++) {
      await guess(tablet, arben, '2581');
      world().clock.pass({ minutes: 6 });
    }
    world().clock.pass({ hours: 24 });
    expect((await guess(tablet, arben, '2581')).status).toBe(400);
    expect((await guess(tablet, arben, '2584')).status).toBe(200);
  });
});

test('100 at once, the right one among them: five are looked at', { tags: 'long' }, () => guessAtOnce(100));

test('500 at once, the right one among them: five are looked at', { tags: 'long' }, () => guessAtOnce(500));

async function guessAtOnce(length: number) {
  const tablet = await newTablet(world());
  const arben = await withPin(world(), tablet.owner, 'barber', '2584');
  const answers = await Promise.all(
    Array.from({ length }, (_, number) => guess(tablet, arben, pinOf(2500 + number))),
  );
  expect(lookedAt(answers)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(length - 5);
}

test('100 at once through two instances of the server, the right one among them: five are looked at', {
  tags: 'long',
}, async () => {
  const tablet = await newTablet(world());
  const arben = await withPin(world(), tablet.owner, 'barber', '2584');
  const instance = await world().openInstance();
  try {
    const elsewhere = async (pin: string) => {
      const { status } = await fetch(`${instance.api}/auth/pin`, {
        method: 'POST',
        headers: { cookie: tablet.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ staff: arben.staffId, pin }),
      });
      return { status };
    };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) => {
        const pin = pinOf(2500 + number);
        return number % 2 === 0 ? elsewhere(pin) : guess(tablet, arben, pin);
      }),
    );
    expect(lookedAt(answers)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
  } finally {
    await instance.close();
  }
});
