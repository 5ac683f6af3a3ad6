import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/salon/salons.sq.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { book } from '../../../test/visits.ts';

const world = testWorld();
const newSalon = () => world().newSalon();

/** A client who gets mails. */
async function addMailed(salon: Salon) {
  const { client_id } = await book(salon, { client_name: 'Arta Marku', appointment_time: '15:00' });
  await salon.put(`/clients/${client_id}`, { email: 'arta@kliente.al' });
}

const empty = {
  phone: null,
  contact_email: null,
  asks_contact_email: false,
  asks_health: false,
  asks_country: true,
  has_moved_answers: false,
  country: 'AL',
  currency: 'EUR',
  address: null,
  city: null,
  kind: null,
  about: null,
  instagram: null,
  till: 'off',
};

describe('the salon', () => {
  test('the salon has the name of its owner until it is renamed; its phone can be cleared', async () => {
    const owner = await world().newSalon('Salloni Blloku');
    expect((await owner.get('/salon')).body.data).toEqual({ ...empty, name: 'Salloni Blloku' });
    await owner.put('/salon', { phone: '+355 69 123 4567' });
    const named = await owner.put('/salon', { name: 'Blloku' });
    expect(named.body.data).toEqual({
      ...empty,
      name: 'Blloku',
      phone: '+355 69 123 4567',
      asks_country: false,
    });
    const emptied = await owner.put('/salon', { phone: null });
    expect(emptied.body.data.phone).toBeNull();
  });

  test('the salon has a profile, whose fields can be emptied again', async () => {
    const salon = await newSalon();
    const profile = {
      address: 'Rruga Ismail Qemali 12',
      city: 'Tiranë',
      kind: 'barber',
      about: 'Që nga viti 1998.\nPa pritje.',
    };
    const saved = await salon.put('/salon', {
      ...profile,
      instagram: 'https://www.instagram.com/Salloni.Im/',
    });
    expect(saved.body).toMatchObject({
      message: messages.updated,
      data: { ...profile, instagram: 'salloni.im' },
    });
    const emptied = await salon.put('/salon', {
      address: '',
      city: null,
      kind: null,
      about: '',
      instagram: '',
    });
    expect(emptied.body.data).toMatchObject({ ...empty });
  });

  test('the owner is asked for the country until the salon has chosen one, or has a phone number that says it', async () => {
    const [chooses, calls, abroad] = [await newSalon(), await newSalon(), await newSalon()];
    const asked = async ({ get }: Salon) => (await get('/salon')).body.data;
    await abroad.put('/salon', { phone: '+41 44 668 18 00' });
    for (const salon of [chooses, abroad])
      expect(await asked(salon)).toMatchObject({ asks_country: true, country: 'AL' });
    await chooses.put('/salon', { country: 'AL' });
    await calls.put('/salon', { phone: '+383 44 123 456' });
    expect(await asked(chooses)).toMatchObject({ asks_country: false, country: 'AL' });
    expect(await asked(calls)).toMatchObject({ asks_country: false, country: 'XK' });
  });

  test('the two samples get the names of the kind of salon, but not once they are renamed, confirmed or booked', async () => {
    const names = async (salon: Salon) =>
      (await salon.get('/barbers')).body.data.map(({ name }: { name: string }) => name);
    const [salon, renamed, confirmed, booked] = [
      await newSalon(),
      await newSalon(),
      await newSalon(),
      await newSalon(),
    ];
    await salon.put('/salon', { kind: 'beauty' });
    expect(await names(salon)).toEqual(['Arta', 'Blerta']);
    await salon.put('/salon', { kind: 'nails', name: 'Blloku' });
    expect(await names(salon)).toEqual(['Arta', 'Blerta']);
    expect((await salon.get('/salon/first-steps')).body.data.barbers).toBe(false);
    await salon.put('/salon', { kind: 'barber' });
    expect(await names(salon)).toEqual(['Arben', 'Blerim']);

    const [{ id }] = (await renamed.get('/barbers')).body.data;
    await renamed.put(`/barbers/${id}`, { name: 'Ilir' });
    await confirmed.put('/salon/first-steps', { barbers: true });
    await book(booked, { barber: 'Arben' });
    for (const kept of [renamed, confirmed, booked]) await kept.put('/salon', { kind: 'hair' });
    expect(await names(renamed)).toEqual(['Ilir', 'Blerim']);
    for (const kept of [confirmed, booked]) expect(await names(kept)).toEqual(['Arben', 'Blerim']);
  });

  test('prices are in euro until the owner chooses lekë', async () => {
    const [salon, other] = [await newSalon(), await newSalon()];
    const services = async () => (await salon.get('/user/services')).body.data;
    await salon.post('/user/services', { name: 'Prerje', price: 4.99, duration: 30 });
    const before = await services();
    const changed = await salon.put('/salon', { currency: 'ALL' });
    expect({ status: changed.status, currency: changed.body.data.currency }).toEqual({
      status: 200,
      currency: 'ALL',
    });
    expect((await salon.get('/salon')).body.data.currency).toBe('ALL');
    expect(await services()).toEqual(before);
    expect((await other.get('/salon')).body.data.currency).toBe('EUR');
  });

  test('the owner is asked for a contact e-mail from the first client with an address on, until one is given, also where it is removed later', async () => {
    const [salon, other] = [await newSalon(), await newSalon()];
    await addMailed(other);
    const asked = async () => (await salon.get('/salon')).body.data.asks_contact_email;
    await salon.put('/salon', { name: 'Blloku', contact_email: '' });
    expect(await asked()).toBe(false);
    await book(salon);
    expect(await asked()).toBe(false);
    await addMailed(salon);
    expect(await asked()).toBe(true);
    await salon.put('/salon', { contact_email: 'kontakt@salloni.al' });
    expect(await asked()).toBe(false);
    await salon.put('/salon', { contact_email: null });
    expect(await asked()).toBe(false);
  });

  test('an owner who wants no contact e-mail is not asked again; other owners are', async () => {
    const [salon, other] = [await newSalon(), await newSalon()];
    for (const one of [salon, other]) await addMailed(one);
    const { status, body } = await salon.put('/salon', { asks_contact_email: false });
    expect({ status, asked: body.data.asks_contact_email }).toEqual({ status: 200, asked: false });
    const elsewhere = await world().signIn(salon.email);
    expect((await elsewhere.get('/salon')).body.data.asks_contact_email).toBe(false);
    expect((await other.get('/salon')).body.data.asks_contact_email).toBe(true);
  });

  test('a name in Instagram with a space is refused', async () => {
    const { status, body } = await (await newSalon()).put('/salon', { instagram: 'Salloni Im' });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { instagram: messages.instagramInvalid },
    });
  });
});

describe('the country of a salon', () => {
  test('the country follows the salon’s phone until the owner chooses one', async () => {
    const salon = await newSalon();
    const countryAfter = async (changes: object) => (await salon.put('/salon', changes)).body.data.country;
    expect(await countryAfter({ phone: '+383 44 123 456' })).toBe('XK');
    expect(await countryAfter({ phone: '+355 69 123 4567' })).toBe('AL');
    expect(await countryAfter({ country: 'XK' })).toBe('XK');
    expect(await countryAfter({ phone: null })).toBe('XK');
  });

  test('decides how a phone number without a country code is read', async () => {
    const salon = await newSalon();
    await salon.put('/salon', { country: 'XK' });
    const { body } = await salon.put('/salon', { phone: '044 123 456' });
    expect(body.data.phone).toBe('+383 44 123 456');

    const visit = await book(salon, { client_phone: '049 765 432' });
    expect(visit.client_phone).toBe('+383 49 765 432');
    const changed = await salon.put(`/appointments/${visit.id}`, { client_phone: '045 111 222' });
    expect(changed.body.appointment.client_phone).toBe('+383 45 111 222');
    const client = await salon.put(`/clients/${visit.client_id}`, { phone: '069 123 4567' });
    expect(client.body.client.phone).toBe('+355 69 123 4567');
  });
});
