import { describe, expect, test } from 'vitest';
import { appSettings } from '../../../test/app-settings.ts';
import { password, testWorld } from '../../../test/harness.ts';
import { routesOf } from '../../app.ts';

const world = testWorld();
const open = async (url: string, headers: Record<string, string> = {}) =>
  world().app.inject({ url, headers });

describe('every answer has the security headers', () => {
  test.each([
    '/',
    '/index.html',
    '/index.html.br',
    '/index.html.gz',
    '/landing.html',
    '/dashboard',
    '/favicon.svg',
    '/robots.txt',
    '/.well-known/security.txt',
    '/api/health',
    '/api/unknown',
  ])('%s cannot be shown in a frame of another site', async (url) => {
    const { headers } = await open(url, { 'accept-encoding': 'br' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('/index.html is the page of the app with its policy, not a plain file', async () => {
    const [file, page] = await Promise.all([open('/index.html'), open('/dashboard')]);
    expect(file.body).toBe(page.body);
    expect(file.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    expect(file.headers['content-security-policy']).toContain("script-src 'self'");
  });
});

test('the service worker may fetch from this server only, and is asked for anew each time', async () => {
  const { statusCode, headers } = await open('/service-worker.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
});

const long = 'x'.repeat(400);

test.each([
  '/assets/index-00000000.js',
  `/calendars/${'x'.repeat(297)}.ics`,
  `/calendars/${long}`,
  '/calendars/x/y.ics',
  '/calendars',
  `/pictures/${long}.webp`,
  '/pictures/x/y',
  `/o/${long}`,
  `/r/${long}`,
  `/r/${long}/termini.ics`,
  `/s/${long}`,
  `/s/${long}/radha`,
  '/s/x/y',
])('%s is 404, not the page of the app', async (url) => {
  expect((await open(url)).statusCode).toBe(404);
});

test('security.txt names a contact and a day within a year', async () => {
  const { body, headers } = await open('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: http://kreher.test/contact-us\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  const days = (expires - Date.parse('2026-11-23T10:18:00Z')) / (24 * 3600 * 1000);
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(366);
});

describe('with a PUBLIC_URL of https, behind a proxy that calls by http', () => {
  const encrypted = testWorld({ publicUrl: () => 'https://kreher.test', trustProxy: false });

  test('answers tell browsers to use only https, but not with a PUBLIC_URL of http', async () => {
    const { headers } = await encrypted().app.inject('/');
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect((await open('/')).headers['strict-transport-security']).toBeUndefined();
  });

  test('the cookie of a device is Secure, resumes the session, and ends at sign-out', async () => {
    const { email } = await encrypted().newSalon();
    const signedIn = await encrypted().call('POST', '/auth/login', { email, password, remember: true });
    const cookie = String(signedIn.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-kreher_device=[\w-]{43}; Max-Age=2592000; HttpOnly; SameSite=Strict; Path=\/; Secure$/,
    );

    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const resume = () => encrypted().call('POST', '/auth/resume', undefined, { headers });
    const { status, body } = await resume();
    expect(status).toBe(200);
    const out = await encrypted().call('POST', '/auth/logout', {}, { token: body.token, headers });
    expect(String(out.headers['set-cookie'])).toMatch(
      /^__Host-kreher_device=; Max-Age=0;.*; Path=\/; Secure$/,
    );
    expect((await resume()).status).toBe(401);
  });
});

describe('a change that a browser sends from another site', () => {
  const changing = routesOf(appSettings).filter(({ endpoint }) => endpoint.method !== 'GET');

  test('a change from another site is answered by 403 foreign_origin, except at the payment callback and unsubscribing', async () => {
    const { token } = await world().newSalon();
    const accepting: string[] = [];
    for (const { endpoint } of changing) {
      const { body } = await world().call(endpoint.method, endpoint.path, undefined, {
        token,
        headers: { 'sec-fetch-site': 'cross-site' },
      });
      if (body.code !== 'foreign_origin') accepting.push(`${endpoint.method} ${endpoint.path}`);
    }
    expect(accepting.sort()).toEqual(['POST /payments/paysera/callback', 'POST /unsubscribe/:token']);
  });

  const page = 'http://kreher.test';
  test.each([
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'same-site', origin: 'http://other.kreher.test' }],
    [403, { 'sec-fetch-site': 'cross-site', origin: page }],
    [403, { origin: 'http://attacker.test' }],
    [403, { origin: 'null' }],
    [403, { origin: 'http://attacker.test', host: 'kreher.test' }],
    [200, { 'sec-fetch-site': 'same-origin', origin: page }],
    [200, { 'sec-fetch-site': 'none' }],
    [200, { origin: page, host: '127.0.0.1:3000' }],
    [200, { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    [200, {}],
  ])('the answer is %i with the headers %j', async (status, headers: Record<string, string>) => {
    const { email } = await world().newSalon();
    const answer = await world().call('POST', '/auth/login', { email, password }, { headers });
    expect(answer.status).toBe(status);
    if (status === 403) {
      expect(answer.body).toEqual({
        success: false,
        code: 'foreign_origin',
        message: 'Kërkesa erdhi nga një faqe tjetër dhe nuk u pranua.',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('reading is not a change', async () => {
    const answer = await world().call('GET', '/plans', undefined, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(200);
  });
});
