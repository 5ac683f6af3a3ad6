// The texts that the server makes for a salon: answers, refusals, histories, mails and files.

import { expect, test } from 'vitest';
import type { SalonKind } from '#contracts/ground/user.ts';
import { usualServices, usualServicesIn } from '#contracts/salon/usual-services.sq.ts';
import { it } from '../../test/each-mainly.ts';
import { password, type Salon, testWorld } from '../../test/harness.ts';
import { bookOnline, openSalon } from '../../test/online.ts';

const world = testWorld();
const aKind = async (kind: string | null): Promise<Salon> => {
  const salon = await world().newSalon('Salloni Blloku');
  await salon.put('/salon', { kind });
  return salon;
};
const named = (barber: string) => ({ name: barber, colour: 'sage', active: true });

it.each(2, [
  [null, 'Barberi', 'Një barber', 'Ky barber'],
  ['barber', 'Barberi', 'Një barber', 'Ky barber'],
  ['hair', 'Stilisti', 'Një stilist', 'Ky stilist'],
  ['beauty', 'Stilisti', 'Një stilist', 'Ky stilist'],
  ['nails', 'Specialistja', 'Një specialiste', 'Kjo specialiste'],
  ['spa', 'Specialistja', 'Një specialiste', 'Kjo specialiste'],
] as const)(
  'a salon of the kind %s reads %s in answers, refusals and history',
  async (kind, the, one, this_) => {
    const salon = await aKind(kind);
    const added = await salon.post('/barbers', named('Barber Lana'));
    expect(added.body.message).toBe(`${the} u shtua.`);
    // the database refuses, after the handler has ended
    const again = await salon.post('/barbers', named('Barber Lana'));
    expect(again.body).toMatchObject({
      message: `${one} me këtë emër ekziston tashmë.`,
      fields: { name: `${one} me këtë emër ekziston tashmë.` },
    });
    const when = { appointment_date: '2026-12-01', appointment_time: '10:00' };
    await salon.post('/appointments', {
      ...when,
      client_name: 'Dea',
      service_name: 'Manikyr',
      price: 8,
      barber: 'Barber Lana',
    });
    const inUse = await salon.delete(`/barbers/${added.body.data.id}`);
    expect(inUse.body.message).toMatch(new RegExp(`^${this_} ka termine`));
    const { body } = await (await world().admin()).get('/admin/history?limit=20');
    const texts = body.data.activities.map(({ description }: { description: string }) => description);
    expect(texts).toContain(`U shtua ${the.toLowerCase()}: Barber Lana`);
  },
);

test('a salon that changes its kind gets the other word, in the same tab and in a new one, and keeps its services', async () => {
  const salon = await aKind('nails');
  for (const usual of usualServices.nails) await salon.post('/user/services', { ...usual });
  const services = async () => (await salon.get('/user/services')).body.data;
  const before = await services();
  expect(before).toHaveLength(6);
  await salon.put('/salon', { kind: 'beauty' });
  expect((await salon.post('/barbers', named('Dea'))).body.message).toBe('Stilisti u shtua.');
  expect((await salon.get('/auth/profile')).body.user.salonKind).toBe('beauty');
  expect((await world().signIn(salon.email)).user.salonKind).toBe('beauty');
  expect(await services()).toEqual(before);
  await salon.put('/salon', { kind: null });
  expect((await salon.post('/barbers', named('Elira'))).body.message).toBe('Barberi u shtua.');
});

test('two salons at once each read their own word', async () => {
  const salons = [await aKind('nails'), await aKind('hair'), await aKind('barber')];
  const added = await Promise.all(
    Array.from({ length: 12 }, (_, n) => salons[n % 3]?.post('/barbers', named(`Dea ${n}`))),
  );
  expect(added.slice(0, 3).map((one) => one?.body.message)).toEqual([
    'Specialistja u shtua.',
    'Stilisti u shtua.',
    'Barberi u shtua.',
  ]);
  expect(new Set(added.map((one) => one?.body.message)).size).toBe(3);
});

test('an administrator, who sees salons of all kinds, reads barber', async () => {
  const admin = await world().admin();
  expect((await admin.get('/auth/profile')).body.user.salonKind).toBeNull();
});

test('the mail to the owner about who joined, and a client’s refusal, have the word of the salon', async () => {
  const salon = await openSalon(world());
  await salon.put('/salon', { kind: 'nails' });
  const { data } = (await salon.post('/staff', { name: 'Lira', role: 'barber' })).body;
  const { link } = (await salon.post(`/staff/${data.id}/invite`, {})).body;
  const token = new URL(link).searchParams.get('token');
  await world().call('POST', '/invitations/accept', { token, email: 'lira@salloni.al', password });
  await world().runJobs();
  const mail = world().mails.find(({ text }) => text.includes('Lira (lira@salloni.al)'));
  expect(mail?.text).toMatch(/ si specialiste\. /);

  const unknown = '01900000-0000-7000-8000-000000000000';
  const refused = await bookOnline(world(), salon, { barber: unknown });
  expect(refused.body.fields).toEqual({
    barber: 'Kjo specialiste nuk mund të rezervohet online për këtë shërbim.',
  });
});

it.each(2, Object.keys(usualServices) as SalonKind[])(
  'a salon of the kind %s can add its six usual services',
  async (kind) => {
    const salon = await aKind(kind);
    const usual = usualServicesIn(kind, 'EUR');
    expect(usual).toHaveLength(6);
    for (const one of usual)
      expect((await salon.post('/user/services', { ...one })).status, one.name).toBe(201);
    const { data } = (await salon.get('/user/services')).body;
    expect(data).toEqual(expect.arrayContaining(usual.map((one) => expect.objectContaining({ ...one }))));
  },
);

test('a beauty salon is proposed nails, brows, laser and make-up beside hair', () => {
  expect(usualServicesIn('beauty', 'EUR').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Larje dhe fenirim', 'Manikyr', 'Vetulla', 'Epilim me lazer', 'Grim']),
  );
});

test('the colour of a beauty salon has a waiting time, and lekë are whole', () => {
  const colour = usualServicesIn('beauty', 'ALL').find(({ name }) => name === 'Ngjyrosje');
  expect(colour).toMatchObject({ price: 3000, duration: 105, wait_minutes: 35, work_after_minutes: 40 });
});
