import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/online/online.sq.ts';
import { type OnlineSettings, usualSettings } from '#contracts/online/online.ts';
import { readRows } from '../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { bookOnline, openSalon } from '../../test/online.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld({}, fullPool);

const rules = (changes: Partial<OnlineSettings> & { slug?: string } = {}) => ({
  ...usualSettings,
  slug: 'berberhana-besa',
  ...changes,
});

async function addService(salon: Salon, name = 'Prerje klasike') {
  const { body } = await salon.post('/user/services', { name, price: 5, duration: 30 });
  return body.data.id as string;
}
const read = async (salon: Salon) => (await salon.get('/online')).body.data;

describe('the rules of online booking', () => {
  test('a salon that saved none has the usual rules, closed, and a suggestion of its name', async () => {
    const salon = await world().newSalon('Berberhana Çelë');
    expect(await read(salon)).toMatchObject({
      settings: usualSettings,
      slug: null,
      suggestedSlug: 'berberhana-cele',
      base: 'http://kreher.test/s/',
      services: [],
    });
  });

  test('the first rule that is saved alone leaves the others as usual, with the suggested address', async () => {
    const salon = await world().newSalon('Studio Vesa');
    const { status, body } = await salon.put('/online', { waitShown: true });
    expect([status, body.data.slug, body.data.settings]).toEqual([
      200,
      'studio-vesa',
      { ...usualSettings, waitShown: true },
    ]);
  });

  test('saved rules are read again, and the history keeps the opening and the closing', async () => {
    const salon = await world().newSalon();
    await addService(salon);
    const wanted = { open: true, accept: 'none', leadMinutes: 120, note: 'Ju presim!' } as const;
    const saved = await salon.put('/online', rules({ ...wanted, slug: 'Studio-Nata' }));
    expect(saved.body).toMatchObject({ message: messages.saved, data: { slug: 'studio-nata' } });
    expect((await read(salon)).settings).toEqual({ ...usualSettings, ...wanted });
    const closed = { ...wanted, open: false, slug: 'studio-nata' };
    await salon.put('/online', rules(closed));
    await salon.put('/online', rules({ ...closed, slug: 'nata', stepMinutes: 15, showPrices: false }));
    const kept = await readRows<{ description: string }>(world().db)(sql`
      select description from history where user_id = ${salon.user.id} and entity_type = 'salon' order by id`);
    expect(kept.map(({ description }) => description)).toEqual([
      'U hap rezervimi online. (adresa pa adresë → /s/studio-nata, pranimi automatik të gjithë → askush, sa përpara rezervohet 1 orë → 2 orë, shënimi)',
      'U mbyll rezervimi online.',
      'U ndryshuan rregullat e rezervimit online. (adresa /s/studio-nata → /s/nata, oraret çdo 30 min → çdo 15 min, çmimet në faqe po → jo)',
    ]);
  });

  test('without a service, a barber or hours it can not be opened', async () => {
    const salon = await world().newSalon();
    const { status, body } = await salon.put('/online', rules({ open: true, slug: 'pa-sherbime' }));
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { open: messages.notReady } });
    expect(body.message).toBe(messages.notReady);
    const service = await addService(salon);
    expect((await salon.put('/online', rules({ open: true, slug: 'pa-sherbime' }))).status).toBe(200);

    await salon.put(`/online/services/${service}`, { online: false, priceFrom: false });
    expect((await salon.put('/online', rules({ open: true, slug: 'pa-sherbime' }))).status).toBe(400);
  });

  test.each(['login', 'me hapësirë'])('the address %s is refused with its field', async (slug) => {
    const salon = await world().newSalon();
    const { status, body } = await salon.put('/online', rules({ slug }));
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['slug'] });
  });
});

describe('the address of the page', () => {
  test('the address of another salon is refused with a free one, also after that salon changed its own', async () => {
    const [first, second] = [await world().newSalon(), await world().newSalon()];
    expect((await first.put('/online', rules({ slug: 'rruga-e-re' }))).status).toBe(200);
    expect((await first.put('/online', rules({ slug: 'rruga-e-vjeter' }))).status).toBe(200);
    const { status, body } = await second.put('/online', rules({ slug: 'rruga-e-re' }));
    const message = 'Kjo adresë është e zënë. Provoni “rruga-e-re-2”.';
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'duplicate',
      message,
      fields: { slug: message },
    });
    // a salon may take its own earlier address again
    expect((await first.put('/online', rules({ slug: 'rruga-e-re' }))).body.data.slug).toBe('rruga-e-re');
  });

  test('of 20 changes of one salon at once none is answered with 500, and three get a new address', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    await salon.put('/online', rules({ slug: 'shume-njeheresh' }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => salon.put('/online', rules({ slug: `shume-njeheresh-${n}` }))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(17);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'limit_reached',
      fields: { slug: 'Adresa mund të ndryshohet 3 herë në ditë. Provoni përsëri nesër.' },
    });
  });

  test('a salon keeps five addresses that it had; a sixth change goes only back to one of them', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const take = (n: number) => salon.put('/online', rules({ slug: `e-para-${n}` }));
    for (let n = 0; n < 4; n++) expect((await take(n)).status).toBe(200);
    await world().at('2026-11-24T12:00:00Z', async () => {
      for (let n = 4; n < 6; n++) expect((await take(n)).status).toBe(200);
      expect(await take(6)).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
      expect((await take(0)).body.data.slug).toBe('e-para-0');
      expect((await take(5)).status).toBe(200);
    });
  });

  test('if two salons take one address at once, one gets it', { tags: 'long' }, async () => {
    const salons = [await world().newSalon(), await world().newSalon()];
    const answers = await Promise.all(
      salons.map((salon) => salon.put('/online', rules({ slug: 'e-njejta' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('services and barbers of the page', () => {
  test('a service gets a lowest price', async () => {
    const salon = await world().newSalon();
    const id = await addService(salon);
    const changes = { online: true, priceFrom: true };
    const { body } = await salon.put(`/online/services/${id}`, changes);
    expect(body.data.services).toEqual([{ id, name: 'Prerje klasike', ...changes }]);
  });

  test('a barber does all services, some, or none', async () => {
    const salon = await world().newSalon();
    const service = await addService(salon);
    const [barber] = (await read(salon)).barbers;
    expect(barber.services).toBeNull();
    const set = async (services: unknown) => {
      const { status, body } = await salon.put(`/online/barbers/${barber.id}`, { services });
      return status === 200 ? body.data.barbers[0].services : { status, fields: body.fields };
    };
    expect(await set([service, service])).toEqual([service]);
    expect(await set([])).toEqual([]);
    expect(await set(['01900000-0000-7000-8000-000000000000'])).toEqual({
      status: 400,
      fields: { services: messages.serviceUnknown },
    });
    expect(await set(null)).toBeNull();
  });

  test('two people who tick services of one barber keep both ticks, and a barber who does all goes on doing all', async () => {
    const salon = await world().newSalon();
    const ids = [await addService(salon, 'Prerje'), await addService(salon, 'Mjekër')].sort();
    const [{ id }] = (await read(salon)).barbers;
    const tick = (services: readonly string[], shown: readonly string[]) =>
      salon.put(`/online/barbers/${id}`, { services, shown });
    const services = async () => (await read(salon)).barbers[0].services;
    await tick(ids, []);
    expect(await services()).toBeNull();
    await salon.put(`/online/barbers/${id}`, { services: [] });
    await Promise.all(ids.map((one) => tick([one], [])));
    expect(await services()).toEqual(ids);
    await tick([], ids.slice(1));
    expect(await services()).toEqual(ids.slice(0, 1));
    const { status, body } = await tick(['01900000-0000-7000-8000-000000000000'], []);
    expect([status, body.fields]).toEqual([400, { services: messages.serviceUnknown }]);
  });

  test.each([
    { chosen: ['Prerje'], deleted: 'Mjekër' },
    { chosen: ['Prerje', 'Mjekër'], deleted: 'Prerje', left: ['Mjekër'] },
    { chosen: ['Prerje'], deleted: 'Prerje', left: [] },
    { chosen: [], deleted: 'Prerje' },
  ])(
    'the choice of a barber who does all is kept: $chosen, also after the deletion of $deleted',
    async ({ chosen, deleted, left = chosen }) => {
      const salon = await openSalon(world());
      const ids = {
        Prerje: await addService(salon, 'Prerje e kokës'),
        Mjekër: await addService(salon, 'Mjekër'),
      };
      const idsOf = (names: readonly string[]) => names.map((name) => ids[name as keyof typeof ids]);
      const { id, ...before } = (await read(salon)).barbers[0];
      expect(before).toMatchObject({ services: null, chosen: null });
      const set = async (services: unknown) =>
        (await salon.put(`/online/barbers/${id}`, { services })).body.data.barbers[0];
      expect(await set(idsOf(chosen))).toMatchObject({ services: idsOf(chosen), chosen: idsOf(chosen) });
      expect(await set(null)).toMatchObject({ services: null, chosen: idsOf(chosen) });
      expect(await set(null)).toMatchObject({ services: null, chosen: idsOf(chosen) });
      await addService(salon, 'Ngjyrosje e re');
      const path = `/public/salons/${salon.slug}`;
      const doneBy = async (name: keyof typeof ids) => {
        const query = `services=${ids[name]}&from=2026-11-24&days=1&barber=${id}`;
        return (await world().nobody.get(`${path}/times?${query}`)).status;
      };
      expect([await doneBy('Prerje'), await doneBy('Mjekër')]).toEqual([200, 200]);
      expect((await salon.get('/barbers')).body.data).toContainEqual(
        expect.objectContaining({ id, services: null }),
      );
      await salon.delete(`/user/services/${ids[deleted as keyof typeof ids]}`);
      expect((await read(salon)).barbers[0]).toMatchObject({ services: null, chosen: idsOf(left) });
    },
  );
});

test('the sources of the bookings of 30 days are counted, the most frequent first', async () => {
  const salon = await openSalon(world(), { maxOpen: 5 });
  for (const [time, source] of [
    ['10:00', 'qr'],
    ['11:00', 'instagram'],
    ['12:00', 'instagram'],
  ]) {
    await bookOnline(world(), salon, { time, source });
  }
  expect((await read(salon)).sources).toEqual([
    { source: 'instagram', count: 2 },
    { source: 'qr', count: 1 },
  ]);
  await world().at('2026-12-24T12:00:00Z', async () => {
    const later = await world().signIn(salon.email);
    expect((await later.get('/online')).body.data.sources).toEqual([]);
  });
});
