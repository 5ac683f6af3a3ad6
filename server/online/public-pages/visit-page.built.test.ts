import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#contracts/ground/languages.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { testWorld } from '../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { listAppointments } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';
import { escapeHtml } from '../../ground/html.ts';

const world = testWorld();
const get = (url: string) => world().app.inject({ url });
let path: string;
beforeAll(async () => {
  const salon = await openSalon(world());
  const profile = { name: 'Berberhana “Besa” <3', phone: '+355 69 211 2233', city: 'Tiranë', kind: 'barber' };
  await salon.put('/salon', { ...profile, address: 'Rruga e Dibrës 1', about: null });
  path = await visitOf(salon);
});

async function visitOf(salon: Awaited<ReturnType<typeof openSalon>>) {
  const { body } = await bookOnline(world(), salon, { name: 'Arben Hoxha', email: 'arben@example.al' });
  return new URL(body.link).pathname;
}

describe('the page of a visit', () => {
  test.each(languages)(
    'the page in %s is complete, escaped, and says nothing about the client',
    async (language) => {
      const { statusCode, headers, body } = await get(`${path}?gj=${language}`);
      expect({
        statusCode,
        referrer: headers['referrer-policy'],
        robots: headers['x-robots-tag'],
        cache: headers['cache-control'],
      }).toEqual({ statusCode: 200, referrer: 'no-referrer', robots: 'noindex', cache: 'no-store' });
      expect(body).toMatch(new RegExp(`^<!doctype html><html lang="${language}" data-state="booked">`));
      expect(body).not.toMatch(/\{\{|undefined|NaN|\[object/);
      expect(body).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
      expect(body).toContain('<h1>Berberhana “Besa” &lt;3</h1>');
      expect(body).not.toMatch(/Arben Hoxha|arben@example/);
      expect(body).toMatch(new RegExp(`class="btn btn-line again" href="/s/[^"]+\\?gj=${language}"`));
      expect(String(headers['content-security-policy'])).not.toContain('unsafe');
    },
  );

  test('the page of a visit in a salon in lekë has the price in lekë, and names no euro', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world());
    await salon.put('/salon', { currency: 'ALL' });
    await salon.put(`/user/services/${salon.services.Prerje}`, { price: 1500 });
    const { body } = await bookOnline(world(), salon);
    const { pathname } = new URL(body.link);
    for (const [language, price] of [
      ['sq', '1\u00a0500\u00a0lekë'],
      ['en', '1\u00a0500\u00a0lek'],
    ]) {
      const page = await get(`${pathname}?gj=${language}`);
      expect(page.body).toContain(` · ${price} · `);
      expect(page.body).not.toMatch(/€|EUR/);
    }
  });

  test('opened by the link of the mail, its reader is no stranger any more; by the link of the booking, or another token, still is', async () => {
    await world().runJobs();
    const inMail = /\/r\/\S+\?e=[\w-]+/.exec(
      world().mails.find(({ to }) => to === 'arben@example.al')?.text ?? '',
    )?.[0];
    const opened = async () =>
      (
        await readRows<{ opened: boolean }>(world().db)(sql`
          select opened_at is not null as opened from client_addresses where email = 'arben@example.al'`)
      )[0]?.opened;
    await get(path);
    await get(`${path}?e=x`);
    await get(`${path}?e=00000000-0000-4000-8000-000000000001`);
    expect(await opened()).toBe(false);
    expect((await get(inMail ?? '')).statusCode).toBe(200);
    expect(await opened()).toBe(true);
  });

  test('without scripts the page has day, time, services, price, and ways to reach the salon', async () => {
    const { body } = await get(path);
    for (const text of [
      'Të martën, më 24 nëntor, në orën 10:00',
      'Prerje · Arben · 30 min · 5,00\u00a0€ · Paguhet në sallon.',
      'Rruga e Dibrës 1, Tiranë',
      'href="tel:+355692112233"',
      'href="https://wa.me/355692112233"',
      'dates=20261124T100000%2F20261124T103000',
    ]) {
      expect(body).toContain(text);
    }
  });

  test('a translated service is text in the page, the calendar link and the file of the calendar, in the language that is read', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world());
    const name = `Haarschnitt </script><script>alert(1)</script> ${'ä'.repeat(60)}`;
    await salon.put(`/user/services/${salon.services.Prerje}`, { translations: { de: { name } } });
    const visit = await visitOf(salon);
    const { body } = await get(`${visit}?gj=de`);
    expect(body).toContain(`${escapeHtml(name)} · Arben · 30 Min.`);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain(new URLSearchParams({ text: name }).toString());
    const calendar = (await get(`${visit}/termini.ics?gj=de`)).body;
    expect(calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const event = new ICAL.Component(ICAL.parse(calendar) as never).getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('summary')).toContain(`${name} · `);
    const albanian = await get(visit);
    expect(albanian.body).toContain('Prerje · Arben · 30 min');
  });

  it.each(1, [
    [
      'sq',
      'Konfirmojeni me WhatsApp',
      'Me WhatsApp konfirmoni vetëm numrin tuaj.',
      'Përshëndetje! Kam rezervuar te Studio Besa për të martën, më 24 nëntor, në orën 10:00. Kodi: ',
    ],
    [
      'en',
      'Confirm with WhatsApp',
      'With WhatsApp you only confirm your number.',
      'Hello! I have booked at Studio Besa for Tuesday 24 November at 10:00. Code: ',
    ],
    [
      'it',
      'Conferma con WhatsApp',
      'Con WhatsApp confermi solo il tuo numero.',
      'Ciao! Ho prenotato da Studio Besa per martedì 24 novembre alle 10:00. Codice: ',
    ],
    [
      'de',
      'Mit WhatsApp bestätigen',
      'Mit WhatsApp bestätigen Sie nur Ihre Nummer.',
      'Guten Tag! Ich habe bei Studio Besa gebucht: Dienstag, 24. November, um 10:00 Uhr. Code: ',
    ],
  ])(
    'the button of a request opens the chat of the salon with the code (%s)',
    async (language, label, onlyNumber, sentence) => {
      const salon = await openSalon(world(), { accept: 'none' });
      await salon.put('/salon', {
        name: 'Studio Besa',
        phone: '+383 44 123 456',
        kind: 'hair',
        city: null,
        address: null,
        about: null,
      });
      const { body } = await get(`${await visitOf(salon)}?gj=${language}`);
      const [request] = (await salon.get('/bookings')).body.requests;
      const text = encodeURIComponent(sentence + request.code);
      expect(body).toContain(
        escapeHtml(`href="https://wa.me/38344123456?text=${text}"`).replaceAll('&quot;', '"'),
      );
      expect(body).toContain(label);
      expect(body).toContain(`${onlyNumber}</p>`);
    },
  );

  test('without a request, and of a salon without a number, there is no chat to confirm in', {
    tags: 'long',
  }, async () => {
    const ofRequest = await visitOf(await openSalon(world(), { accept: 'none' }));
    for (const address of [path, ofRequest]) {
      const { body } = await get(address);
      expect(body).toMatch(/<a id="confirm" class="btn btn-primary" href=""/);
      expect(body).not.toContain('Me WhatsApp konfirmoni vetëm numrin tuaj.</p>');
    }
  });

  test('a wrong link answers 404 in four languages, and neither shows nor keeps anything', async () => {
    for (const [language, sentence] of [
      ['sq', 'Ky link nuk vlen më.'],
      ['de', 'Dieser Link ist nicht mehr gültig.'],
    ]) {
      const { statusCode, body } = await get(`/r/00000000-abcdefghijk?gj=${language}`);
      expect(statusCode).toBe(404);
      expect(body).toContain(`<h1>${sentence}</h1>`);
      expect(body).toContain('content="noindex"');
    }
  });

  test('a link that has ended leads to the page of the salon, a wrong one says what to do', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world());
    const own = await visitOf(salon);
    await world().at('2026-12-25T09:00:00Z', async () => {
      const { statusCode, body } = await get(`${own}?gj=de`);
      expect(statusCode).toBe(404);
      expect(body).toContain(`class="btn btn-line again" href="/s/${salon.slug}?gj=de"`);
      expect(body).not.toContain('Prerje');
    });
    const { body } = await get(`${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`);
    expect(body).toContain('Kontrolloni nëse linku është i plotë, ose kërkojini sallonit një të ri.');
    expect(body).not.toContain(salon.slug);
  });

  test('without a question the page is in the language of the booking', { tags: 'long' }, async () => {
    const salon = await openSalon(world());
    const { body } = await bookOnline(world(), salon, { language: 'de' });
    const page = await get(new URL(body.link).pathname);
    expect(page.body).toContain('<html lang="de"');
  });
});

describe('the file for a calendar', () => {
  const read = async (of: string) => {
    const { statusCode, headers, body } = await get(`${of}/termini.ics`);
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      type: 'text/calendar; charset=utf-8',
    });
    const calendar = new ICAL.Component(ICAL.parse(body) as never);
    const event = calendar.getFirstSubcomponent('vevent');
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event?.getFirstPropertyValue('uid'),
      sequence: event?.getFirstPropertyValue('sequence'),
      begins: String(event?.getFirstPropertyValue('dtstart')),
    };
  };

  test('the calendar file moves and cancels the same event by its id and version', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world());
    const own = await visitOf(salon);
    const [visit] = await listAppointments(salon);
    const calls = own.replace('/r/', '/public/visits/');
    const uid = `${visit?.id}@kreher.test`;
    expect(await read(own)).toEqual({ method: 'PUBLISH', uid, sequence: 1, begins: '2026-11-24T10:00:00' });
    await world().nobody.put(calls, { date: '2026-11-25', time: '12:00' });
    expect(await read(own)).toEqual({ method: 'PUBLISH', uid, sequence: 2, begins: '2026-11-25T12:00:00' });
    await world().nobody.post(`${calls}/cancel`);
    expect(await read(own)).toEqual({ method: 'CANCEL', uid, sequence: 3, begins: '2026-11-25T12:00:00' });
  });

  test('a wrong link has no calendar file', async () => {
    expect((await get('/r/00000000-abcdefghijk/termini.ics')).statusCode).toBe(404);
  });
});
