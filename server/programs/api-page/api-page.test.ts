import { expect, test } from 'vitest';
import { ApiScope } from '#contracts/ground/opened-by.ts';
import { endpoints, nameOf } from '../../../test/endpoints.ts';
import { testWorld } from '../../../test/harness.ts';

const world = testWorld();

test('the page for developers lists exactly the calls that tokens open, and every scope and event', async () => {
  const { statusCode, body, headers } = await world().app.inject('/zhvillues');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toContain('sha256-');
  const listed = [...body.matchAll(/<code>((?:GET|POST|PUT|DELETE) [^<]+)<\/code>/g)].map(([, name]) => name);
  const open = endpoints.filter(({ scope }) => scope !== null).map(nameOf);
  expect(listed.sort()).toEqual(open.map((name) => name.replace(/:(\w+)/g, '{$1}')).sort());
  for (const scope of ApiScope.options) expect(body).toContain(scope);
  expect(body).toContain('timingSafeEqual');
});
