import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#contracts/ground/languages.ts';
import { pigments } from '#contracts/ground/pigments.ts';
import { usualSettings } from '#contracts/online/online.ts';
import { wordsOf } from '#contracts/online/page-words.ts';
import { it } from '../../../test/each-mainly.ts';
import { testWorld } from '../../../test/harness.ts';
import { type OpenSalon, openSalon } from '../../../test/online.ts';
import { aJpeg, aWebp, sha256 } from '../../../test/pictures.ts';
import { sql } from '../../ground/db/database.ts';
import { perMinute } from '../../ground/http/public-bounds.ts';
import { mostDescribed } from './salon-values.ts';

const world = testWorld();
const get = (url: string, headers = {}) => world().app.inject({ url, headers });
interface Opening {
  readonly validFrom: string;
}
const jsonIn = (page: string, type: string) =>
  JSON.parse(new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`, 's').exec(page)?.[1] ?? '');

/** The rows of the two lists as a client reads them; the row of today begins with a star. */
function hoursIn(page: string) {
  const [week, otherDays] = [...page.matchAll(/<dl class="hours.*?<\/dl>/gs)].map(([list]) =>
    [...list.matchAll(/<div( class="is-today")?><dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
      ([, isToday, label = '', open = '']) =>
        `${isToday ? '* ' : ''}${label.replace('<small', ', <small')}: ${open}`.replace(/<[^>]*>/g, ''),
    ),
  );
  return { week, otherDays };
}
const usualWeek = [
  ...['* E hënë', 'E martë', 'E mërkurë', 'E enjte', 'E premte', 'E shtunë'].map(
    (day) => `${day}: 09:00–19:00`,
  ),
  'E diel: Mbyllur',
];

let salon: OpenSalon;
beforeAll(async () => {
  salon = await openSalon(world());
  const profile = { name: 'Berberhana “Besa” <3', phone: '+355 69 211 2233', city: 'Tiranë', kind: 'barber' };
  await salon.put('/salon', {
    ...profile,
    address: 'Rruga e Dibrës 1',
    about: '</script><b>',
    instagram: '@berber.besa',
  });
});
const path = () => `/s/${salon.slug}`;

describe('the page of a salon', () => {
  test.each(languages)(
    'the page in %s is complete, escaped, and allows only its own styles and scripts',
    async (language) => {
      const { statusCode, headers, body } = await get(`${path()}?gj=${language}`);
      expect({ statusCode, referrer: headers['referrer-policy'] }).toEqual({
        statusCode: 200,
        referrer: 'no-referrer',
      });
      expect(body).toMatch(new RegExp(`^<!doctype html><html lang="${language}" data-state="open">`));
      expect(body).not.toMatch(/\{\{|undefined|NaN|\[object/);
      expect(body).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
      expect(body).toContain('<h1>Berberhana “Besa” &lt;3</h1>');
      expect(body).not.toContain('</script><b>');
      expect(body).toContain('Rruga e Dibrës 1, Tiranë · +355\u00a069\u00a0211\u00a02233</p>');
      expect(body).toContain(
        `href="/privacy-policy" hrefLang="sq" target="_blank" rel="noopener">${wordsOf[language].privacyPolicy}</a>`,
      );
      expect(String(headers['content-security-policy'])).not.toContain('unsafe');
      expect(jsonIn(body, 'application/json')).toMatchObject({ slug: salon.slug, language, dial: '355' });
    },
  );

  test.each([
    ['sq', '1\u00a0500\u00a0lekë'],
    ['en', '1\u00a0500\u00a0lek'],
    ['it', '1\u00a0500\u00a0lek'],
    ['de', '1\u00a0500\u00a0Lek'],
  ])(
    'the page in %s of a salon in lekë has prices in lekë, and names no euro',
    { tags: 'long' },
    async (language, price) => {
      const inLek = await openSalon(world());
      await inLek.put('/salon', { currency: 'ALL' });
      await inLek.put(`/user/services/${inLek.services.Prerje}`, { price: 1500 });
      const { body } = await get(`/s/${inLek.slug}?gj=${language}`);
      expect(body).toContain(`<span class="price">${price}</span>`);
      expect(body).not.toMatch(/€|EUR/);
      const data = jsonIn(body, 'application/ld\\+json');
      expect(data.currenciesAccepted).toBe('ALL');
      expect(data.hasOfferCatalog.itemListElement).toMatchObject([
        { itemOffered: { name: 'Ngjyrosje' }, price: '20', priceCurrency: 'ALL' },
        { itemOffered: { name: 'Prerje' }, price: '1500', priceCurrency: 'ALL' },
      ]);
    },
  );

  test('without scripts the page has services, prices, hours, and links to call, write, find and follow the salon', async () => {
    const { body } = await get(path());
    for (const text of [
      'Ngjyrosje',
      '20,00\u00a0€',
      '1 orë 30 min',
      '09:00–19:00',
      'Mbyllur',
      'Rruga e Dibrës 1, Tiranë',
    ]) {
      expect(body).toContain(text);
    }
    expect(body).toContain('href="tel:+355692112233"');
    expect(body).toContain('href="https://wa.me/355692112233"');
    expect(body).toContain('href="https://www.instagram.com/berber.besa/"');
  });

  test('only where the salon shows how long one waits, its page asks for it', async () => {
    const other = await openSalon(world(), { waitShown: true });
    const shown = [salon, other].map(async ({ slug }) =>
      jsonIn((await get(`/s/${slug}`)).body, 'application/json'),
    );
    expect(await Promise.all(shown)).toMatchObject([{ isWaitShown: false }, { isWaitShown: true }]);
  });

  test('a salon with a landline is not offered for WhatsApp', { tags: 'long' }, async () => {
    const other = await openSalon(world());
    await other.put('/salon', { phone: '+355 4 234 5678' });
    const { body } = await get(`/s/${other.slug}`);
    expect(body).toContain('href="tel:+35542345678"');
    expect(body).not.toContain('wa.me');
  });

  test('search engines read name, address, hours, offers, and that it can be booked', async () => {
    const data = jsonIn((await get(path())).body, 'application/ld\\+json');
    expect(data).toMatchObject({
      '@type': 'HairSalon',
      name: 'Berberhana “Besa” <3',
      url: `http://kreher.test${path()}`,
      telephone: '+355 69 211 2233',
      address: { addressLocality: 'Tiranë', addressCountry: 'AL' },
      hasOfferCatalog: { itemListElement: [{ price: '20.00' }, { price: '5.00' }] },
      potentialAction: { '@type': 'ReserveAction' },
    });
    expect(data.openingHoursSpecification).toHaveLength(6);
    const [monday] = data.openingHoursSpecification;
    expect(monday).toEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Monday',
      opens: '09:00',
      closes: '19:00',
    });
  });

  test('a holiday without an answer is shown as one, closed for search engines, and offered when the salon works', {
    tags: 'long',
  }, async () => {
    const other = await openSalon(world());
    const flagDay = '2026-11-28';
    const read = async () => {
      const { body } = await get(`/s/${other.slug}`);
      const { specialOpeningHoursSpecification: openings } = jsonIn(body, 'application/ld\\+json');
      const query = `services=${other.services.Prerje}&from=${flagDay}&days=1&barber=any`;
      const times = (await world().nobody.get(`/public/salons/${other.slug}/times?${query}`)).body.days[0];
      return {
        ...hoursIn(body),
        closed: openings.filter(({ validFrom }: Opening) => validFrom === flagDay),
        isOffered: times.times.length > 0,
        holiday: times.closed,
      };
    };
    expect(await read()).toEqual({
      week: usualWeek,
      otherDays: ['Sht 28 nëntor, Dita e Flamurit dhe e Pavarësisë: Festë'],
      closed: [
        {
          '@type': 'OpeningHoursSpecification',
          opens: '00:00',
          closes: '00:00',
          validFrom: flagDay,
          validThrough: flagDay,
        },
      ],
      isOffered: false,
      holiday: 'holiday',
    });
    await other.put(`/holidays/${flagDay}`, { answer: 'open' });
    expect(await read()).toEqual({ week: usualWeek, otherDays: [], closed: [], isOffered: true });
    await other.put(`/holidays/${flagDay}`, { answer: 'closed' });
    expect(await read()).toMatchObject({
      week: usualWeek,
      otherDays: ['Sht 28 nëntor, Dita e Flamurit dhe e Pavarësisë: Mbyllur'],
      closed: [{}],
      isOffered: false,
      holiday: 'holiday',
    });
  });

  test('days with other hours are lines of their own for two weeks, and the table is always the usual week', {
    tags: 'long',
  }, async () => {
    const other = await openSalon(world());
    const except = (from: string, to: string, changes = {}) =>
      other.post('/day-exceptions', {
        barberId: null,
        from,
        to,
        open: [],
        reason: 'closed',
        title: 'Dasma e Besës',
        forAll: true,
        ...changes,
      });
    const lunch = [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '15:30' },
    ];
    await except('2026-11-23', '2026-11-23', { open: lunch });
    await except('2026-11-25', '2026-11-25', { open: [{ from: '09:00', to: '19:00' }] });
    await except('2026-11-27', '2026-11-27', { reason: 'holiday' });
    await other.put('/holidays/2026-11-28', { answer: 'hours', open: [{ from: '10:00', to: '14:00' }] });
    // a Sunday: closed anyway
    await other.put('/holidays/2026-11-29', { answer: 'closed' });
    await except('2026-12-03', '2026-12-14');
    await except('2026-12-20', '2026-12-20', { open: lunch });
    const { body } = await get(`/s/${other.slug}`);
    expect(body).not.toContain('Dasma');
    const [monday = '', ...rest] = usualWeek;
    expect(hoursIn(body)).toEqual({
      week: [monday.replace('* ', ''), ...rest],
      otherDays: [
        '* Hën 23 nëntor: 09:00–12:00, 13:00–15:30',
        'Pre 27 nëntor: Mbyllur',
        'Sht 28 nëntor, Dita e Flamurit dhe e Pavarësisë: 10:00–14:00',
        'Enj 3 dhjetor – Hën 14 dhjetor: Mbyllur',
      ],
    });
    // on its second day, a closure is shown from today on
    await world().at('2026-12-04T10:00:00Z', async () =>
      expect(hoursIn((await get(`/s/${other.slug}`)).body).otherDays?.[0]).toBe(
        '* Pre 4 dhjetor – Hën 14 dhjetor: Mbyllur',
      ),
    );
    // Italian writes a day small in the middle of a line
    expect((await get(`/s/${other.slug}?gj=it`)).body).toContain('<dt>Gio 3 dicembre – lun 14 dicembre</dt>');
  });

  test.each([
    ['sq', 'Sht 28 nëntor', ' lang="sq">Dita e Flamurit dhe e Pavarësisë', 'Festë'],
    ['en', 'Sat 28 November', '>Flag and Independence Day', 'Holiday'],
    ['it', 'Sab 28 novembre', '>Festa della bandiera e dell’indipendenza', 'Festivo'],
    ['de', 'Sa, 28. November', '>Tag der Flagge und der Unabhängigkeit', 'Feiertag'],
  ])(
    'in %s a holiday has its date and its name in this language',
    { tags: 'long' },
    async (language, date, name, holiday) => {
      expect((await get(`${path()}?gj=${language}`)).body).toContain(
        `<dt>${date}<small${name}</small></dt><dd>${holiday}</dd>`,
      );
    },
  );

  test('the page is smaller than 18 KB, and shows a change at once', async () => {
    const other = await openSalon(world());
    const read = async () => {
      const { rawPayload } = await get(`/s/${other.slug}`, { 'accept-encoding': 'gzip' });
      expect(rawPayload.length).toBeLessThan(18 * 1024);
      return gunzipSync(rawPayload).toString();
    };
    expect(await read()).not.toContain('Masazh');
    await other.post('/user/services', { name: 'Masazh', price: 15, duration: 60 });
    expect(await read()).toContain('Masazh');
  });

  it.each(1, ['/s/nuk-ka', '/s/nuk-ka/radha'])(
    'one network opens %s as often in a minute as it makes a call that reads as much',
    async (url) => {
      const open = (n: number) => get(url, { 'x-forwarded-for': `10.88.${url.length}.${n}` });
      for (let n = 0; n < perMinute.read; n++) expect((await open(1)).statusCode).toBe(404);
      expect((await open(1)).statusCode).toBe(429);
      expect((await open(2)).statusCode).toBe(404);
    },
  );

  test('where all descriptions together are too long for a page, the last services have none', async () => {
    const other = await openSalon(world());
    await world().db.run(sql`
      insert into services (salon_id, id, name, name_key, description, duration, price_cents, colour)
      select salon_id, gen_random_uuid(), 'Masazh ' || n, 'masazh ' || n, repeat('<', 1000), 30, 500, ${pigments[0]}
      from salon_slugs, generate_series(1, 400) as n where slug = ${other.slug}`);
    const { body } = await get(`/s/${other.slug}`);
    expect(body.match(/(?:&lt;){1000}/g)).toHaveLength(mostDescribed / 1000);
    expect(body.match(/"service-name">Masazh/g)).toHaveLength(400);
  });

  describe('in German', () => {
    const tag = '</script><script>alert(1)</script>';
    const german = `Haarschnitt ${tag}`;
    let other: OpenSalon;
    beforeAll(async () => {
      other = await openSalon(world(), {
        note: 'Në katin e dytë.',
        translations: { de: { note: `Im zweiten Stock. ${tag}` } },
      });
      await other.put(`/user/services/${other.services.Prerje}`, {
        description: 'Me gërshërë',
        translations: { de: { name: german, description: 'Mit der Schere' } },
      });
    });
    const read = async (query: string) => (await get(`/s/${other.slug}${query}`)).body;
    const namesIn = (page: string) => ({
      list: [...page.matchAll(/<span class="service-name">(.*?)<\/span>/g)].map(([, name]) => name),
      data: jsonIn(page, 'application/json').services.map(({ name }: { name: string }) => name),
      offers: jsonIn(page, 'application/ld\\+json').hasOfferCatalog.itemListElement.map(
        (offer: { itemOffered: { name: string } }) => offer.itemOffered.name,
      ),
    });

    test('a translated service and the note are in German, as text, in list, data and offers; the other one in Albanian', async () => {
      const page = await read('?gj=de');
      expect(page).not.toContain('<script>alert');
      expect(namesIn(page)).toEqual({
        list: ['Ngjyrosje', 'Haarschnitt &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
        data: ['Ngjyrosje', german],
        offers: ['Ngjyrosje', german],
      });
      expect(page).toContain('Mit der Schere');
      expect(page).toContain('Im zweiten Stock. &lt;/script&gt;');
      expect(page).not.toMatch(/Prerje|Me gërshërë|Në katin e dytë/);
    });

    test.each(['', '?gj=en'])(
      'the page at “%s” keeps the Albanian, and nothing of the German',
      async (query) => {
        const page = await read(query);
        expect(namesIn(page).list).toEqual(['Ngjyrosje', 'Prerje']);
        expect(page).toContain('Me gërshërë');
        expect(page).toContain('Në katin e dytë.');
        expect(page).not.toMatch(/Haarschnitt|Stock|Schere/);
      },
    );

    test('a changed translation shows at once', { tags: 'long' }, async () => {
      expect(await read('?gj=it')).toContain('Ngjyrosje');
      const translations = { it: { name: 'Colore' } };
      await other.put(`/user/services/${other.services.Ngjyrosje}`, { translations });
      expect(namesIn(await read('?gj=it')).list).toEqual(['Colore', 'Prerje']);
    });
  });

  test.each([
    ['sq', 'Foto: Berberhana “Besa” &lt;3'],
    ['en', 'Photo: Berberhana “Besa” &lt;3'],
    ['it', 'Foto: Berberhana “Besa” &lt;3'],
    ['de', 'Foto: Berberhana “Besa” &lt;3'],
  ])(
    'in %s the picture of the salon is at its head with its size',
    { tags: 'long' },
    async (language, alt) => {
      const [ofSalon, ofBarber] = [aWebp({ width: 640, height: 360 }), aJpeg()];
      const [barber = ''] = Object.values(salon.barbers);
      expect((await get(path())).body).not.toContain('<img');
      await salon.put('/pictures/salon', { picture: ofSalon.toString('base64') });
      await salon.put(`/pictures/barbers/${barber}`, { picture: ofBarber.toString('base64') });
      const { body, headers } = await get(`${path()}?gj=${language}`);
      const file = `/pictures/${sha256(ofSalon)}.webp`;
      expect(body).toMatch(
        new RegExp(`<img class="[^"]+" src="${file}" width="640" height="360" alt="${alt}"/?>.*<h1>`, 's'),
      );
      expect(body.match(/<img/g)).toHaveLength(1);
      expect(String(headers['content-security-policy'])).toContain("img-src 'self'");
      expect(jsonIn(body, 'application/ld\\+json').image).toBe(`http://kreher.test${file}`);
      const { barbers } = jsonIn(body, 'application/json');
      expect(barbers.map((one: { picture: object | null }) => one.picture)).toEqual([
        { path: `/pictures/${sha256(ofBarber)}.jpeg`, width: 320, height: 320 },
        null,
      ]);
      for (const whose of ['salon', `barbers/${barber}`]) {
        await salon.put(`/pictures/${whose}`, { picture: null });
      }
      expect((await get(path())).body).not.toContain('/pictures/');
    },
  );

  test('prices are hidden where the salon shows none', async () => {
    const other = await openSalon(world(), { showPrices: false });
    expect((await get(`/s/${other.slug}`)).body).not.toContain('€</span>');
  });
});

describe('addresses', () => {
  test('upper case and an earlier address lead to the current one with the query', async () => {
    const { slug, put } = await openSalon(world());
    await put('/online', { ...usualSettings, open: true, slug: `${slug}-e-re` });
    for (const old of [slug, slug.toUpperCase(), `${slug}-E-RE`]) {
      const { statusCode, headers } = await get(`/s/${old}?nga=qr`);
      expect({ statusCode, to: headers.location }).toEqual({ statusCode: 301, to: `/s/${slug}-e-re?nga=qr` });
    }
  });

  test('an unknown address answers 404 with a page in the wanted language', async () => {
    const { statusCode, body } = await get('/s/nuk-ka?gj=en');
    expect(statusCode).toBe(404);
    expect(body).toContain('<h1>This link is no longer valid.</h1>');
    expect(body).toContain('content="noindex"');
  });

  test('a closed page, and one whose plan ended, say so and can not be booked', async () => {
    const closed = await openSalon(world(), { open: false });
    const pages = [
      await get(`/s/${closed.slug}`),
      await world().at('2026-12-30T10:00:00Z', async () => get(path())),
    ];
    for (const { statusCode, body } of pages) {
      expect(statusCode).toBe(200);
      expect(body).toContain('data-state="closed"');
      expect(body).not.toContain('ReserveAction');
    }
  });
});

describe('whether search engines find it', () => {
  const listed = async () => (await get('/sitemap-sallonet.xml')).body;
  const robots = async (slug: string) =>
    /<meta name="robots" content="([^"]*)"/.exec((await get(`/s/${slug}`)).body)?.[1];

  test('an open page is in the sitemap of the salons, unless its salon does not want that', async () => {
    const hidden = await openSalon(world(), { listed: false });
    const closed = await openSalon(world(), { open: false });
    const body = await listed();
    expect(body).toContain(`<loc>http://kreher.test/s/${salon.slug}</loc>`);
    for (const { slug } of [hidden, closed]) expect(body).not.toContain(`/s/${slug}<`);
    expect(await robots(salon.slug)).toBe('index, follow');
    expect(await robots(hidden.slug)).toBe('noindex');
  });

  test('an ended plan removes the page from the sitemap, and after 90 days search engines may not list it', {
    tags: 'long',
  }, async () => {
    await world().at('2026-12-30T10:00:00Z', async () => {
      expect(await listed()).not.toContain(`/s/${salon.slug}<`);
      expect(await robots(salon.slug)).toBe('index, follow');
    });
    await world().at('2027-03-15T10:00:00Z', async () => expect(await robots(salon.slug)).toBe('noindex'));
  });
});

test('a price and a length that barbers take differently are the lowest ones, and the page knows what each of them takes', async () => {
  const page = await openSalon(world());
  const id = page.services.Prerje ?? '';
  const { Arben = '', Blerim = '' } = page.barbers;
  await page.put(`/user/services/${id}/barbers`, { barber_id: Blerim, price: 4, work_minutes: 20 });
  const shown = async (query = '') => (await get(`/s/${page.slug}${query}`)).body;
  expect(await shown()).toContain('nga 4,00');
  expect(await shown('?gj=de')).toContain('ab 4,00');
  expect(await shown()).toContain('nga 20 min');
  const { services } = jsonIn(await shown(), 'application/json');
  const own = { [Arben]: { price: 5, duration: 30 }, [Blerim]: { price: 4, duration: 20 } };
  expect(services.find((one: { id: string }) => one.id === id)).toMatchObject({
    ...{ price: 4, isLowest: true, duration: 20, isShortest: true },
    own,
  });
  await page.put('/online', { ...usualSettings, open: true, slug: page.slug, showPrices: false });
  expect(await shown()).not.toContain('4,00');
  const without = jsonIn(await shown(), 'application/json').services;
  expect(JSON.stringify(without)).not.toContain('"price":4');
});
