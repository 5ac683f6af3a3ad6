import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';

const world = testWorld();

test('the code of a request is the same for client and salon, and does not follow from the id that the page chose', async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  const { body } = await bookOnline(world(), salon);
  const [request] = (await salon.get('/bookings')).body.requests;
  expect(request.code).toMatch(/^[0-9A-Z]{6}$/);
  const visit = await world().nobody.get(`/public/visits/${body.link.split('/r/')[1]}`);
  expect(JSON.stringify(visit.body)).toContain(`"code":"${request.code}"`);

  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const bytes = [...createHash('sha256').update(request.id).digest().subarray(0, 6)];
  expect(request.code).not.toBe(bytes.map((byte) => letters[byte % letters.length]).join(''));
});

test('a request from a landline has no code: it cannot be confirmed by WhatsApp', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  await salon.put('/salon', { phone: '069 123 4567' });
  const codeOf = async (phone: string, time: string) => {
    const { body } = await bookOnline(world(), salon, { phone, time });
    return (await world().nobody.get(`/public/visits/${body.link.split('/r/')[1]}`)).body.visit.code;
  };
  expect(await codeOf('+355 4 234 5678', '10:00')).toBeNull();
  expect(await codeOf('+355 69 300 0001', '12:00')).toMatch(/^[0-9A-Z]{6}$/);
});
