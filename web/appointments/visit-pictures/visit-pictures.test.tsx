// The pictures of a visit: what the card offers in each state, which files it takes, and what of a photo leaves the device.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { messages } from '#contracts/appointments/visit-pictures.sq.ts';
import type { PicturesOfClient, VisitPicture } from '#contracts/appointments/visit-pictures.ts';
import { readPicture } from '#contracts/salon/pictures.rules.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { hour, visit } from '../visit.fixture.ts';
import { emptyDevice } from '../../ground/lib/device.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import { textsCutOff } from '../../ground/ui/accessible.fixture.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import { ClientPictures } from './ClientPictures.tsx';
import { drawForVisit } from './draw.ts';
import { PictureImage } from './PictureImage.tsx';
import VisitPictures from './VisitPictures.tsx';
import '../../styles.css';

const client = '0192f5a0-0000-7000-8000-000000000001';
const shown = { ...visit('Arta', hour(10), 90), client_id: client };
const aPicture = (n: number, side: VisitPicture['side'] = null): VisitPicture => ({
  id: `0192f5a0-0000-7000-8000-00000000010${n}`,
  ...{ by_name: 'Besa', added_at: '2026-10-14T10:00:00.000Z', side, width: 120, height: 160 },
});

interface Sent {
  readonly id: string;
  readonly client_id?: string;
  readonly picture: string;
  readonly small: string;
}
type Room = 'open' | 'off' | 'not_allowed' | 'nameless' | 'ceiling';
let pictures: VisitPicture[];
let [room, left]: [Room, number | null] = ['open', null];
let ofClient: PicturesOfClient;
let sent: Sent[];
let consents: unknown[];
let calls: string[];
let isOffline = false;
let content = '';
/** Each test has an outbox of its own. */
let owner = 0;
let close = () => {};

beforeEach(async () => {
  [pictures, sent, consents, calls, isOffline] = [[], [], [], [], false];
  [room, left] = ['open', null];
  ofClient = { is_on: true, consent: null, total: 0, pictures: [] };
  queryClient.clear();
  await emptyDevice();
  content = await base64Of(await aPhoto(12, 16));
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (isOffline) throw new TypeError('no network');
    const given = body ? JSON.parse(String(body)) : undefined;
    const changed = address.split('/visit-pictures/')[1];
    if (method !== 'GET' && changed) {
      calls.push(`${method} ${changed}`);
      return Response.json({ success: true, message: messages.removed });
    }
    if (method === 'POST') {
      sent.push(given);
      pictures = [...pictures, { ...aPicture(pictures.length + 5), id: given.id }];
    }
    if (method === 'PUT') consents.push(given);
    if (method !== 'GET')
      return Response.json({ success: true, message: messages.added, consent: null, removed: 0 });
    if (/clients\/[^/]+\/pictures$/.test(address)) return Response.json({ success: true, ...ofClient });
    if (/visits\/[^/]+\/pictures$/.test(address))
      return Response.json({ success: true, pictures, room, left });
    return Response.json({ success: true, type: 'jpeg', picture: content });
  });
  startSession({ token: 'token', user: { ...userOf('owner'), staff: staffOf('owner') } });
  owner += 1;
  close = openOutboxOf(
    `owner ${owner}`,
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
});
afterEach(async () => {
  await cleanup();
  close();
  toastStore.set([]);
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (part: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
const add = page.getByRole('button', { name: 'Shto foto' });
/** Chooses the file as the browser does: handing 20 MB to the page by the test's own connection takes minutes. */
function choose(file: Blob, name = 'foto.jpg') {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(new File([file], name, { type: file.type }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A photo whose upper half is red and whose lower half is blue. */
async function aPhoto(width: number, height: number, type = 'image/jpeg') {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  for (const [n, fill] of ['red', 'blue'].entries()) {
    pen.fillStyle = fill;
    pen.fillRect(0, (n * height) / 2, width, height / 2);
  }
  return canvas.convertToBlob({ type, quality: 0.95 });
}

async function base64Of(blob: Blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Exif as a phone writes it: it was held upside down, and says where. */
function upsideDownAt(place: string, jpeg: Blob) {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 3, 0, 0, 0, 0, 0, 0];
  const exif = [...new TextEncoder().encode('Exif\0\0'), ...tiff, ...new TextEncoder().encode(place)];
  return new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif]), jpeg.slice(2)], {
    type: 'image/jpeg',
  });
}

test.each([
  ['off', 'off', null, [], ''],
  ['of somebody without a name', 'nameless', null, [], ''],
  ['not allowed by the client', 'not_allowed', null, [], 'FotoLejon ruajtjen e fotove'],
  ['allowed, and none yet', 'open', null, [], 'FotoShto foto'],
  ['turned off, with pictures of before', 'off', null, [1], 'FotoSalloni nuk ruan më foto të reja.'],
  ['full', 'open', null, [1, 2, 3, 4], 'Foto'],
  ['near the ceiling', 'open', 12, [1], 'FotoShto fotoFoto që salloni mund të shtojë ende: 12'],
  [
    'at the ceiling',
    'ceiling',
    0,
    [],
    'FotoSalloni ka arritur kufirin e fotove. Fshini foto të vjetra për të shtuar të reja.',
  ],
] as const)(
  'pictures that are %s: the card has only what helps',
  { tags: 'long' },
  async (_state, of, open, kept, text) => {
    [room, left, pictures] = [of, open, kept.map((n) => aPicture(n))];
    const { container } = await show(<VisitPictures visit={shown} />);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.poll(() => container.textContent).toBe(text);
    expect(container.querySelectorAll('li')).toHaveLength(kept.length);
  },
);

test('who does not serve the client sees what the client allows, and changes neither that nor the pictures', {
  tags: 'long',
}, async () => {
  const barber = staffOf('barber', { barberId: 'another' });
  startSession({ token: 'token', user: { ...userOf('owner'), staff: barber } });
  const consent = { given_at: '2026-10-14T10:00:00.000Z', by_name: 'Besa' };
  pictures = [{ ...aPicture(1) }];
  ofClient = { ...ofClient, consent, may_consent: false, total: 1 };
  await show(
    <>
      <VisitPictures visit={shown} />
      <ClientPictures client={{ id: client, name: 'Arta' }} />
    </>,
  );
  await expect.element(page.getByText('Lejon ruajtjen e fotove')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Hape: Foto 1' }).click();
  await expect.element(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Fshi foton/ })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(/Kur u bë fotoja/)).not.toBeInTheDocument();
});

test('a picture is deleted without a question, and the message brings it back', async () => {
  pictures = [aPicture(1)];
  await show(<VisitPictures visit={shown} />);
  await page.getByRole('button', { name: 'Hape: Foto 1' }).click();
  await page.getByRole('button', { name: 'Fshi foton: Foto 1' }).click();
  const undo = () => toastStore.read().at(-1)?.actions.at(-1);
  await expect.poll(() => undo()?.label).toBe('Zhbëj');
  expect(toastStore.read().at(-1)?.detail).toBe(
    'Deri nesër në këtë orë fotoja mund të rikthehet te “Të fshirat”.',
  );
  undo()?.onPress();
  await expect.poll(() => calls).toEqual([`DELETE ${aPicture(1).id}`, `POST ${aPicture(1).id}/restore`]);
});

test('a tick says that the client allows pictures', async () => {
  room = 'not_allowed';
  await show(<VisitPictures visit={shown} />);
  await page.getByLabelText('Lejon ruajtjen e fotove').click();
  await expect.poll(() => consents).toEqual([{ allowed: true }]);
});

test('a photo of 20 MB, upside down and with a place in it, is sent once, upright, small and without the place', async () => {
  await show(<VisitPictures visit={shown} />);
  await expect.element(add).toBeVisible();
  const photo = upsideDownAt('GPS 41.3275 19.8187', await aPhoto(2000, 1000));
  choose(new Blob([photo, new Uint8Array(20 * 1024 * 1024)], { type: 'image/jpeg' }));
  await expect.element(page.getByRole('button', { name: 'Hape: Foto 1' })).toBeVisible();
  expect(sent).toHaveLength(1);
  const [{ picture = '', small = '', client_id } = {}] = sent as [Sent?];
  expect(client_id).toBe(client);
  const [whole, little] = [bytesOf(picture), bytesOf(small)];
  expect([readPicture(whole, { bytes: 300 * 1024, side: 1600 }), readPicture(little)]).toMatchObject([
    { width: 1600, height: 800 },
    { width: 320, height: 160 },
  ]);
  expect(new TextDecoder('latin1').decode(whole)).not.toMatch(/GPS|Exif/);
  const drawn = await createImageBitmap(new Blob([whole]));
  const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  // the first row of pixels, which was the last one in the file
  pen.drawImage(drawn, 800, 10, 1, 1, 0, 0, 1, 1);
  const [red = 0, , blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  expect(blue).toBeGreaterThan(200);
  expect(red).toBeLessThan(60);
});

test.each([
  ['garbage', new Blob(['xyz'], { type: 'image/jpeg' }), 'foto.jpg', /^Ky skedar nuk hapet si foto/],
  ['an SVG', new Blob(['<svg/>'], { type: 'image/svg+xml' }), 'foto.svg', /^Ky skedar nuk hapet si foto/],
  ['an empty file', new Blob([], { type: 'image/jpeg' }), 'foto.jpg', 'Skedari është bosh.'],
  ['a HEIC', new Blob(['ftypheic'], { type: '' }), 'IMG_1.HEIC', /^Ky shfletues nuk i hap fotot HEIC/],
  [
    'more than 40 MB',
    new Blob([new Uint8Array(40 * 1024 * 1024 + 1)], { type: 'image/jpeg' }),
    'foto.jpg',
    'Skedari është më i madh se 40 MB.',
  ],
])(
  '%s is refused with a sentence at the button, and nothing is sent',
  { tags: 'long' },
  async (_what, file, name, sentence) => {
    await show(<VisitPictures visit={shown} />);
    await expect.element(add).toBeVisible();
    choose(file, name);
    await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
    await expect.element(add).toBeEnabled();
    expect(sent).toEqual([]);
  },
);

test('a file of a few kilobytes with 900 million pixels is no photo', { tags: 'long' }, async () => {
  expect(await drawForVisit(await aBomb(30_000))).toBeUndefined();
});

/** A PNG of this many black pixels in each direction. */
async function aBomb(side: number) {
  const row = new Uint8Array(1 + Math.ceil(side / 8));
  const rows = new ReadableStream<BufferSource>({
    start(stream) {
      for (let n = 0; n < side; n++) stream.enqueue(row);
      stream.close();
    },
  }).pipeThrough(new CompressionStream('deflate'));
  const pixels = new Uint8Array(await new Response(rows).arrayBuffer());
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, side);
  view.setUint32(4, side);
  head[8] = 1;
  const start = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [start, chunkOf('IHDR', head), chunkOf('IDAT', pixels), chunkOf('IEND', new Uint8Array())];
  return new Blob(parts, { type: 'image/png' });
}

function chunkOf(name: string, data: Uint8Array) {
  const bytes = new Uint8Array(12 + data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  view.setUint32(8 + data.length, sumOf(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function sumOf(bytes: Uint8Array) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

test('on a phone one button opens the camera, and the other one the pictures that are there', {
  tags: 'long',
}, async () => {
  const media = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : media(query),
  );
  const opened: (string | null)[] = [];
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    opened.push(this.getAttribute('capture'));
  });
  await show(<VisitPictures visit={shown} />);
  for (const name of ['Bëj foto', 'Zgjidh foto']) {
    const button = page.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLButtonElement).click();
  }
  expect(opened).toEqual(['environment', null]);
});

test('a network that breaks off leaves the photo waiting, shown, and counted among the four', {
  tags: 'long',
}, async () => {
  pictures = [1, 2, 3].map((n) => aPicture(n));
  await show(<VisitPictures visit={shown} />);
  await expect.element(add).toBeVisible();
  isOffline = true;
  choose(await aPhoto(400, 300));
  await expect.element(page.getByRole('img', { name: 'Foto 4' })).toBeVisible();
  await expect.element(page.getByText('pret lidhjen')).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('the place of a picture that is not loaded is an image for a screen reader only if it has a name', async () => {
  isOffline = true;
  await show(
    ['', 'Foto 2'].map((alt) => (
      <PictureImage key={alt} id={client} size="small" width={12} height={16} alt={alt} className="" />
    )),
  );
  await expect.element(page.getByRole('img', { name: 'Foto 2' })).toBeInTheDocument();
  expect(page.getByRole('img').elements().length).toBe(1);
});

test('the client’s window has the pictures by visit, before and after side by side, and asks before it deletes them', {
  tags: 'long',
}, async () => {
  ofClient = {
    is_on: true,
    consent: { given_at: '2026-10-14T10:00:00.000Z', by_name: 'Besa' },
    total: 3,
    pictures: [
      { ...aPicture(3), visit: 'later', date: '2026-11-12' },
      { ...aPicture(1, 'before'), visit: 'first', date: '2026-10-14' },
      { ...aPicture(2, 'after'), visit: 'first', date: '2026-10-14' },
    ],
  };
  await show(<ClientPictures client={{ id: client, name: 'Arta' }} />);
  await expect.element(page.getByText('12.11.2026')).toBeVisible();
  await expect.element(page.getByText('Më 14.10.2026 · e shënoi: Besa')).toBeVisible();
  await page.getByRole('button', { name: 'Hape: Foto 1, para' }).click();
  const [before, after] = ['Foto 1, para', 'Foto 2, pas'].map((name) => page.getByRole('img', { name }));
  for (const one of [before, after]) await expect.element(one as Locator).toBeVisible();
  // also on the narrowest phone
  await page.viewport(320, 640);
  const topOf = (one?: Locator) => one?.element().getBoundingClientRect().top;
  await expect.poll(() => topOf(after) === topOf(before)).toBe(true);
  expect(textsCutOff()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await page.getByLabelText('Lejon ruajtjen e fotove').click();
  await expect
    .element(
      page.getByText(
        'A jeni të sigurt që dëshironi ta hiqni lejen për foto? Do të fshihen përgjithmonë të gjitha fotot e klientit. Gjithsej: 3.',
      ),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Fshi fotot' }).click();
  await expect.poll(() => consents).toEqual([{ allowed: false }]);
});
