import { v7 as newId } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { languages } from '#contracts/ground/languages.ts';
import { waitlistWords } from '#contracts/online/waitlist-words.rules.ts';
import { testWorld } from '../../../test/harness.ts';
import { type OpenSalon, openSalon } from '../../../test/online.ts';
import { aDay } from '../../../test/visits.ts';
import { takeOffer, waits } from '../../../test/waitlist.ts';

const world = testWorld();
const get = (url: string) => world().app.inject({ url });
let salon: OpenSalon;
beforeAll(async () => {
  salon = await openSalon(world());
  const profile = { name: 'Berberhana “Besa” <3', phone: '+355 69 211 2233', city: 'Tiranë', kind: 'barber' };
  await salon.put('/salon', { ...profile, address: 'Rruga e Dibrës 1', about: null });
});

/** An offer to a client who waits; its whole address. */
async function offer(time: string, client: string): Promise<string> {
  const [barber] = Object.values(salon.barbers);
  const entry = await waits(salon, salon.services.Prerje ?? '', {
    client_name: client,
    client_phone: null,
  });
  const { status, body } = await salon.post(`/waitlist/${entry.id}/offers`, {
    id: newId(),
    barber_id: barber,
    date: aDay,
    time,
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.link;
}
const pathOf = (link: string) => new URL(link).pathname;

test('the page in each language is complete, escaped, and says nothing about the client', async () => {
  const path = pathOf(await offer('10:00', 'Arben Hoxha'));
  for (const language of languages) {
    const { statusCode, headers, body } = await get(`${path}?gj=${language}`);
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
    expect(body).toContain(waitlistWords[language].heading);
    expect(body).not.toContain('Arben Hoxha');
    expect(body).toContain(`href="/s/${salon.slug}?gj=${language}"`);
    expect(String(headers['content-security-policy'])).not.toContain('unsafe');
  }
});

test('without scripts the page says which hour it is, until when, the service, and how to reach the salon', async () => {
  const { body } = await get(pathOf(await offer('10:30', 'Besa Kola')));
  for (const text of [
    /në orën 10:30</,
    /Mund ta merrni deri /,
    /Prerje · Arben · 30 min/,
    /tel:\+355692112233/,
  ]) {
    expect(body).toMatch(text);
  }
});

test('once somebody else took the hour the page says so, and the winner’s page leads to the visit', async () => {
  const [first, second] = [await offer('11:00', 'Dea Kola'), await offer('11:00', 'Ana Kola')];
  const { offer: won } = (await takeOffer(world(), first)).body;
  const [taken, passed] = [await get(`${pathOf(first)}?gj=de`), await get(pathOf(second))];
  expect([taken.statusCode, taken.headers.location]).toEqual([303, `${pathOf(won.visit)}?gj=de`]);
  expect((await get(pathOf(won.visit))).body).toContain('në orën 11:00');
  expect(passed.body).toContain('data-state="passed"');
  expect(passed.body).toContain('Ky orar u zu ndërkohë. Mbeteni në listë.');
});

test('a wrong link answers 404 in four languages, and shows nothing', async () => {
  for (const [language, sentence] of [
    ['sq', 'Ky link nuk vlen më.'],
    ['de', 'Dieser Link ist nicht mehr gültig.'],
  ]) {
    const { statusCode, body } = await get(`/o/00000000-abcdefghijk?gj=${language}`);
    expect(statusCode).toBe(404);
    expect(body).toContain(`<h1>${sentence}</h1>`);
    expect(body).toContain('content="noindex"');
  }
});
