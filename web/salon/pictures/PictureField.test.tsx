// A photo is drawn and sent, with a fake server that keeps it.

import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type PictureFile, readPicture } from '#contracts/salon/pictures.rules.ts';
import { type PictureShape, pictureShapes } from '#contracts/salon/pictures.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { Toasts } from '../../ground/ui/Toasts.tsx';
import { drawPicture } from './draw.ts';
import PictureField from './PictureField.tsx';

interface Photo {
  readonly width: number;
  readonly height: number;
  readonly type?: string;
  /** Points of any colour, which hardly become smaller. */
  readonly noise?: boolean;
}

/** A photo of a camera: colours that flow into each other, edges, and the noise of its sensor. */
async function aPhoto({ width, height, type = 'image/jpeg', noise = false }: Photo) {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  const sky = pen.createLinearGradient(0, 0, width, height);
  for (const [at, colour] of ['#274', '#fc8', '#46a', '#eee'].entries()) sky.addColorStop(at / 3, colour);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  for (let n = 0; n < 60; n++) {
    pen.fillStyle = `hsl(${n * 47} 50% ${30 + (n % 5) * 10}%)`;
    pen.beginPath();
    pen.arc((n * 733) % width, (n * 419) % height, width / 16, 0, 7);
    pen.fill();
  }
  const pixels = pen.getImageData(0, 0, width, height);
  // the same numbers each time
  let seed = 7;
  for (let at = 0; at < pixels.data.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    if (at % 4 === 3) continue;
    pixels.data[at] = noise ? seed % 256 : (pixels.data[at] as number) + (seed % 24) - 12;
  }
  pen.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type, quality: 0.95 });
}

/** Puts Exif with a place behind the start of a JPEG, as a phone does. */
const withPlace = (jpeg: Blob) => {
  const exif = new TextEncoder().encode('Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0GPS 41.3275 19.8187');
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2]);
  return new Blob([head, exif, jpeg.slice(2)], { type: 'image/jpeg' });
};

async function draw(photo: Blob, shape: PictureShape) {
  const drawn = await drawPicture(photo, shape);
  if (!drawn) throw new Error('the photo was not drawn');
  return { bytes: drawn.bytes, read: readPicture(drawn.bytes) as PictureFile };
}

const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

test.each(['image/png', 'image/jpeg', 'image/webp'])(
  'a large %s becomes a WebP of at most 15 KB, 320 pixels wide and high',
  { tags: 'long' },
  async (type) => {
    const photo = await aPhoto({ width: 2400, height: 1800, type });
    expect(photo.size).toBeGreaterThan(200_000);
    const { bytes, read } = await draw(photo, pictureShapes.barber);
    expect(read).toEqual({ type: 'webp', width: 320, height: 320 });
    expect(bytes.length).toBeLessThanOrEqual(15_000);
  },
);

test('the place in a photo of a phone is gone, and so are colour profiles', { tags: 'long' }, async () => {
  const photo = withPlace(await aPhoto({ width: 1200, height: 1600 }));
  expect(latin(new Uint8Array(await photo.arrayBuffer()))).toContain('GPS 41.3275');
  const { bytes, read } = await draw(photo, pictureShapes.salon);
  expect(read).toEqual({ type: 'webp', width: 640, height: 360 });
  expect(bytes.length).toBeLessThanOrEqual(30_000);
  expect(latin(bytes)).not.toMatch(/GPS|Exif|ICC/);
});

test('where the canvas makes no WebP, as in Safari, it is a JPEG of at most 30 KB', {
  tags: 'long',
}, async () => {
  const { toBlob } = HTMLCanvasElement.prototype;
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    ...call
  ) {
    const [made, type, quality] = call;
    toBlob.call(this, made, type === 'image/webp' ? 'image/png' : type, quality);
  });
  const { bytes, read } = await draw(await aPhoto({ width: 2400, height: 1800 }), pictureShapes.barber);
  expect(read).toEqual({ type: 'jpeg', width: 320, height: 320 });
  expect(bytes.length).toBeLessThanOrEqual(30_000);
});

test('a photo that no quality makes small enough gets fewer pixels', { tags: 'long' }, async () => {
  const photo = await aPhoto({ width: 900, height: 900, type: 'image/png', noise: true });
  const { bytes, read } = await draw(photo, pictureShapes.barber);
  expect(bytes.length).toBeLessThanOrEqual(15_000);
  expect(read.width).toBeLessThanOrEqual(320);
  expect(read.width).toBe(read.height);
});

test('a small photo is cut, and not made larger', { tags: 'long' }, async () => {
  const { read } = await draw(await aPhoto({ width: 200, height: 100 }), pictureShapes.barber);
  expect(read).toMatchObject({ width: 100, height: 100 });
});

const barberId = '01a1f88a-d903-7691-bf5a-20e7826ec760';
/** What the server keeps, in base64, and the refusal of the next change. */
let kept: string | null;
let refusal: string | undefined;

beforeEach(() => {
  [kept, refusal] = [null, undefined];
  const list = () =>
    kept ? [{ barberId, path: `data:image/webp;base64,${kept}`, width: 320, height: 320 }] : [];
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({ success: true, data: list() });
    if (refusal) return Response.json({ success: false, code: 'invalid', message: refusal }, { status: 400 });
    const before = kept;
    kept = JSON.parse(String(body)).picture;
    const message = kept ? 'U ruajt.' : 'U hoq.';
    return Response.json({ success: true, message, data: list(), before });
  });
  queryClient.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  await render(
    <QueryClientProvider client={queryClient}>
      <PictureField barberId={barberId} name="Ardit" shape={pictureShapes.barber} size="size-10" />
      <Toasts />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Shto foto: Ardit' })).toBeVisible();
}
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  return userEvent.upload(input, file);
};
const shown = page.getByRole('img', { name: 'Foto: Ardit' });

test('a chosen photo is shown, and taking it away can be undone', { tags: 'long' }, async () => {
  await open();
  await choose(new File([await aPhoto({ width: 800, height: 600 })], 'foto.jpg', { type: 'image/jpeg' }));
  await expect.element(shown).toBeVisible();
  const first = kept;
  await page.getByRole('button', { name: 'Hiqe foton: Ardit' }).click();
  await expect.element(shown).not.toBeInTheDocument();
  expect(kept).toBeNull();
  await page.getByText('U hoq.').element();
  await page.getByRole('button', { name: 'Zhbëj' }).last().click();
  await expect.element(shown).toBeVisible();
  expect(kept).toBe(first);
});

test('a file that is no photo is told at once, and nothing is sent', async () => {
  await open();
  await choose(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'foto.jpg', { type: 'image/jpeg' }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Ky skedar nuk është foto, ose nuk lexohet dot.');
  expect(kept).toBeNull();
});

test('a refusal of the server is shown, and the picture stays as it was', { tags: 'long' }, async () => {
  await open();
  refusal = 'Abonimi ka përfunduar.';
  await choose(new File([await aPhoto({ width: 400, height: 400 })], 'foto.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Abonimi ka përfunduar.');
  await expect.element(page.getByRole('button', { name: 'Shto foto: Ardit' })).toBeVisible();
});
