import { readdirSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';

const world = testWorld();

interface Picture {
  readonly src: string;
}

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('the manifest of the app is compressed once, with %s', async (encoding, decompress) => {
  const headers = { 'accept-encoding': encoding === 'br' ? 'gzip, deflate, br' : 'gzip' };
  const answer = await world().app.inject({ url: '/app.webmanifest', headers });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(JSON.parse(decompress(answer.rawPayload).toString())).toMatchObject({ start_url: '/terminet' });
});

test('a compressed file has no address of its own', async () => {
  const assets = readdirSync(new URL('../../../dist/web/assets', import.meta.url));
  const compressed = assets.find((name) => name.endsWith('.js.br')) ?? '';
  const statusOf = async (name: string) =>
    (await world().app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'br' } })).statusCode;
  expect(await statusOf(compressed.replace(/\.br$/, ''))).toBe(200);
  expect(await statusOf(compressed)).toBe(404);
});

test('the manifest of the app is served as one, and every file and screen that it names exists', async () => {
  const { headers, body } = await world().app.inject('/app.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json');
  const { icons, screenshots, shortcuts, start_url } = JSON.parse(body);
  const pictures: Picture[] = [...icons, ...screenshots, { src: '/install/apple-touch-icon.png' }];
  for (const { src } of pictures) {
    const { statusCode, headers } = await world().app.inject(src);
    expect({ src, statusCode, type: headers['content-type'] }).toEqual({
      src,
      statusCode: 200,
      type: `image/${src.split('.').at(-1)}`,
    });
  }
  const addresses = [start_url, ...shortcuts.map(({ url }: { url: string }) => url)];
  expect(addresses).toEqual(['/terminet', '/terminet?shto=1', '/kujtesat', '/terminet']);
  for (const url of addresses) expect((await world().app.inject(url)).statusCode).toBe(200);
});
