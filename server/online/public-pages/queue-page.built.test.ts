import { beforeAll, expect, test } from 'vitest';
import { languages } from '#contracts/ground/languages.ts';
import { queueWordsOf } from '#contracts/online/queue-texts.ts';
import { testWorld } from '../../../test/harness.ts';
import { type OpenSalon, openSalon } from '../../../test/online.ts';

const world = testWorld();
const get = (url: string) => world().app.inject({ url });
let salon: OpenSalon;
beforeAll(async () => {
  salon = await openSalon(world());
  const profile = { name: 'Berberhana “Besa” <3', phone: '+355 69 211 2233', city: 'Tiranë', kind: 'barber' };
  await salon.put('/salon', { ...profile, address: 'Rruga e Dibrës 1', about: null });
});

test.each(languages)('the page in %s is complete and escaped, and has the services', async (language) => {
  const { statusCode, headers, body } = await get(`/s/${salon.slug}/radha?gj=${language}`);
  expect({
    statusCode,
    referrer: headers['referrer-policy'],
    robots: headers['x-robots-tag'],
    cache: headers['cache-control'],
  }).toEqual({ statusCode: 200, referrer: 'no-referrer', robots: 'noindex', cache: 'no-store' });
  expect(body).toMatch(new RegExp(`^<!doctype html><html lang="${language}" data-state="open">`));
  expect(body).not.toMatch(/\{\{|undefined|NaN|\[object/);
  expect(body).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
  expect(body).toContain('<h1>Berberhana “Besa” &lt;3</h1>');
  expect(body).toContain(queueWordsOf[language].enterTitle);
  expect(body).toContain(`href="/s/${salon.slug}?gj=${language}"`);
  expect(body).toContain('tel:+355692112233');
  expect(body).toContain(`{"id":"${salon.services.Prerje}","name":"Prerje"}`);
  expect(String(headers['content-security-policy'])).not.toContain('unsafe');
});

test('the page of a closed salon says so, and an earlier address leads to the one of now', async () => {
  const other = await openSalon(world(), { open: false });
  const { statusCode, body } = await get(`/s/${other.slug}/radha`);
  expect([statusCode, body.includes('data-state="closed"')]).toEqual([200, true]);
  expect(body).toContain('Radha online është e mbyllur tani.');
  const { statusCode: moved, headers } = await get(`/s/${salon.slug.toUpperCase()}/radha?gj=de`);
  expect([moved, headers.location]).toEqual([301, `/s/${salon.slug}/radha?gj=de`]);
});

test('an address that no salon has answers 404, in the language of the reader', async () => {
  const { statusCode, body } = await get('/s/nuk-ka/radha?gj=de');
  expect(statusCode).toBe(404);
  expect(body).toContain('<h1>Dieser Link ist nicht mehr gültig.</h1>');
  expect(body).not.toMatch(/\{\{|undefined/);
});
