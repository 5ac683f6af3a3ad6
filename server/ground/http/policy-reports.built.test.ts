import { expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';

const world = testWorld();

const report = (directive: unknown, blocked: unknown) =>
  world().app.inject({
    method: 'POST',
    url: '/api/policy-reports',
    headers: { 'content-type': 'application/csp-report', 'sec-fetch-site': 'same-origin' },
    payload: JSON.stringify({
      'csp-report': {
        'effective-directive': directive,
        'blocked-uri': blocked,
        'document-uri': 'https://k.al/',
      },
    }),
  });
const logged = () => world().logged.flatMap(({ blocked }) => (blocked ? [blocked as object] : []));

test('pages name the address for reports', async () => {
  const { headers } = await world().app.inject('/kushtet');
  expect(headers['content-security-policy']).toMatch(/report-uri \/api\/policy-reports$/);
});

test('blocked resources are counted by directive and site, and the counts 1, 2, 4 and 8 are logged', async () => {
  for (let i = 0; i < 9; i++) {
    const { statusCode } = await report('script-src-elem', `https://evil.example/steal?phone=069${i}`);
    expect(statusCode).toBe(200);
  }
  await report('script-src', 'inline');
  const site = { directive: 'script-src-elem', source: 'evil.example' };
  expect(logged()).toEqual([
    ...[1, 2, 4, 8].map((count) => ({ ...site, count })),
    { directive: 'script-src', source: 'inline', count: 1 },
  ]);
});

test('a body that is no report is ignored, and so are reports beyond a hundred kinds', {
  tags: 'long',
}, async () => {
  const before = logged().length;
  for (const wrong of [7, null, 'x'.repeat(101)]) {
    expect((await report(wrong, 'https://evil.example')).statusCode).toBe(200);
  }
  expect(logged()).toHaveLength(before);
  for (let i = 0; i < 150; i++) await report('img-src', `https://made-up-${i}.example`);
  const kinds = logged().map((blocked) => JSON.stringify({ ...blocked, count: 0 }));
  expect(new Set(kinds).size).toBe(100);
});
