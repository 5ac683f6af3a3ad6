import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sitePaths } from '#contracts/site/site.ts';
import { openWorld, testWorld, type World } from '../../test/harness.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld();
const read = async ({ app }: World, path: string) => (await app.inject(path)).body;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group);
const dataIn = (page: string) =>
  JSON.parse(found(page, /<script type="application\/ld\+json">(.*?)<\/script>/gs)[0] ?? '');

describe('every public page', () => {
  test.each(['/', ...sitePaths])(
    'the page %s has no empty placeholder, and allows only its own scripts and styles',
    async (path) => {
      const { statusCode, headers, body } = await world().app.inject(path);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toMatch(/^<!doctype html><html lang="sq">/);
      expect(body).not.toMatch(/\{\{|\bAPP\b|undefined|NaN/);

      const policy = String(headers['content-security-policy']);
      const inline = found(body, /<(?:script|style)>([\s\S]*?)<\/(?:script|style)>/g);
      expect(inline).toHaveLength(3);
      for (const text of inline) expect(policy).toContain(hash(text));
      expect(policy).not.toContain('unsafe');
      expect(body).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
    },
  );

  test('each page is compressed with brotli or gzip, whichever the browser accepts', async () => {
    const plain = await read(world(), '/landing');
    const send = async (encoding: string) => {
      const headers = { 'accept-encoding': encoding };
      return (await world().app.inject({ url: '/landing', headers })).rawPayload;
    };
    expect(brotliDecompressSync(await send('gzip, deflate, br')).toString()).toBe(plain);
    expect(gunzipSync(await send('gzip')).toString()).toBe(plain);
  });

  test('each page is smaller than 18 KB, compressed and with its styles', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    for (const url of sitePaths) {
      const { rawPayload } = await world().app.inject({ url, headers });
      expect(rawPayload.length, url).toBeLessThan(18 * 1024);
    }
  });
});

describe('the prices on the landing', () => {
  test('the landing shows the prices of the plans, and the new ones after a change', {
    tags: 'long',
  }, async () => {
    const own = await openWorld();
    const before = await read(own, '/');
    expect(before).toContain('4,99\u00a0€');
    expect(before).toContain('49,99\u00a0€');
    expect(before).toContain('Kurseni 17%');
    expect(before).toContain('4,17\u00a0€');

    const admin = await own.admin();
    await admin.put('/admin/plans', { plans: [{ plan: 'yearly', price: 35 }] });
    const after = await read(own, '/landing');
    expect(after).toContain('35,00\u00a0€');
    expect(after).not.toContain('49,99');
    expect(after).toContain('Kurseni 42%');
    expect(dataIn(after)['@graph'][0].offers).toMatchObject([
      { name: 'Mujor', price: '4.99', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      { name: 'Vjetor', price: '35.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    ]);
    await own.close();
  });

  test('the price of an inactive plan is marked as discontinued, and no saving is shown', {
    tags: 'long',
  }, async () => {
    const own = await openWorld();
    const admin = await own.admin();
    await admin.put('/admin/plans', { plans: [{ plan: 'monthly', active: false }] });
    const page = await read(own, '/');
    expect(page).toContain('data-monthly="Discontinued" data-yearly="InStock"');
    expect(page).not.toContain('Kurseni');
    expect(dataIn(page)['@graph'][0].offers[0].availability).toBe('https://schema.org/Discontinued');
    await own.close();
  });

  test('while the database fails the landing shows the last known prices', { tags: 'long' }, async () => {
    const own = await openWorld();
    await read(own, '/');
    await own.db.run(sql`alter table plans rename to plans_away`);
    expect(await read(own, '/')).toContain('49,99\u00a0€');
    await own.close();
  });
});

describe('the company on the public pages', () => {
  test('without its settings the company is a placeholder in brackets, but not in the footer', async () => {
    for (const path of sitePaths) {
      const page = await read(world(), path);
      const [body = '', footer = ''] = page.split('<footer');
      expect(body.includes('<mark>[emri i kompanisë]</mark>')).toBe(path !== '/landing');
      expect(footer).not.toContain('[emri i kompanisë]');
      expect(footer).not.toContain('NIPT');
      expect(footer).not.toContain('<mark>');
      expect(body.includes('<mark>[adresa e email-it]</mark>')).toBe(path !== '/landing');
      expect(page).not.toContain('href="mailto:');
    }
  });

  test('the company of the settings is shown as text and not as HTML', async () => {
    const company = {
      name: 'Krehër & <script>alert(1)</script> "Bij" {{url}}',
      nipt: 'L12345678A',
      email: 'ndihma@kreher.al',
      phone: '+355 69 234 5678',
      address: 'Rruga e Barrikadave 12, Tiranë',
    };
    const own = await openWorld({ company, historyRetentionHours: 48 });
    const { body, headers } = await own.app.inject('/privacy-policy');
    expect(body).toContain(
      'Krehër &amp; &lt;script&gt;alert(1)&lt;/script&gt; &quot;Bij&quot; {{url}}</strong>, NIPT L12345678A',
    );
    expect(body).not.toContain('<mark>');
    expect(body).not.toContain('<script>alert');
    expect(headers['content-security-policy']).not.toContain(hash('alert(1)'));
    expect(body).toContain('<a class="link" href="mailto:ndihma@kreher.al">ndihma@kreher.al</a>');
    expect(body).toContain('<a class="link" href="tel:+355692345678">+355 69 234 5678</a>');
    expect(body).toContain('48\u00a0orë');
    await own.close();
  });
});

describe('what search engines find', () => {
  test('the sitemap has every page under its canonical address', async () => {
    const { headers, body } = await world().app.inject('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    const addresses = found(body, /<loc>(.*?)<\/loc>/g);
    expect(addresses).toHaveLength(sitePaths.length);
    expect(addresses[0]).toBe('http://kreher.test/');
    for (const address of addresses) {
      const page = await read(world(), new URL(address).pathname);
      expect(page).toContain(`<link rel="canonical" href="${address}"/>`);
      expect(page).toContain('<meta property="og:image" content="http://kreher.test/og.png"/>');
    }
  });

  test('robots.txt allows everything but the API', async () => {
    expect(await read(world(), '/robots.txt')).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: http://kreher.test/sitemap.xml\nSitemap: http://kreher.test/sitemap-sallonet.xml\n',
    );
  });

  test('the structured data has the same questions as the page', async () => {
    const page = await read(world(), '/');
    const [product, questions] = dataIn(page)['@graph'];
    expect(product).toMatchObject({ '@type': 'SoftwareApplication', url: 'http://kreher.test/' });
    expect(questions['@type']).toBe('FAQPage');
    const shown = found(page, /<h3>(.*?)<\/h3>/g);
    expect(questions.mainEntity.map(({ name }: { name: string }) => name)).toEqual(shown);
  });
});
