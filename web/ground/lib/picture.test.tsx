// The picture of the day: kept by keep-picture.ts, shown by web/picture.js, and ended by picture.ts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import script from '../../picture.js?raw';
import { emptyDevice, giveDeviceTo, keepOnDevice, keepPictureOnDevice } from './device.ts';
import { useDrawing } from './drawing.ts';
import { keepPicture } from './keep-picture.ts';

const address = location.pathname;
const picture = () => document.getElementById('picture');
const kept = () => JSON.parse(localStorage.getItem('dayPicture') ?? 'null');
const minute = 60_000;
/** A time of the day at which no test passes midnight. */
const noon = new Date('2026-11-30T11:05:00Z');

/** The script that the page runs in its body when it opens. */
const openPage = () =>
  new Function(
    script.replace('PATHS;', '["/terminet"];').replace('STYLES;', '[];').replace('BARS;', '"<i>bars</i>";'),
  )();

function Day({ isDrawing }: { isDrawing: boolean }) {
  useDrawing(isDrawing);
  return null;
}

const visit = (id: string, offset: number, name: string) =>
  `<div class="visit" data-id="${id}" style="--offset: ${offset}; --duration: 30">${name}<svg><path d="M0 0"></path></svg></div>`;

let stop = () => {};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: noon });
  await giveDeviceTo('arben', {});
  localStorage.setItem('remembered', 'true');
  localStorage.removeItem('tablet');
  history.replaceState(null, '', '/terminet');
  const module = Object.assign(document.createElement('script'), { type: 'module', className: 'of-test' });
  document.head.prepend(module);
  const root = Object.assign(document.createElement('div'), { id: 'root', className: 'of-test' });
  root.innerHTML = `
    <p role="status">Pa lidhje</p>
    <div data-late>3 kërkesa</div>
    <a href="/klientet" id="link">Klientët</a>
    <div class="day-scroller" style="height: 200px; overflow: auto">
      <div style="--rows: 29">
        <span class="chip" style="--offset: 245">12:05</span>
        <div class="surface" data-from="480" style="height: 1276px">
          <div class="column">
            ${visit('early', 0, 'Agim')}${visit('now', 240, 'Drita &lt;img src=x onerror=alert(1)&gt;')}${visit('night', 840, 'Vera')}
          </div>
        </div>
      </div>
    </div>
    <div data-ahead><div class="day-scroller">nesër</div></div>`;
  document.body.append(root);
  stop = keepPicture('arben');
  vi.advanceTimersToNextTimer();
  await expect.poll(kept).not.toBeNull();
});

afterEach(async () => {
  vi.useRealTimers();
  stop();
  for (const part of document.querySelectorAll('.of-test, #picture, #bars')) part.remove();
  localStorage.removeItem('remembered');
  localStorage.removeItem('tablet');
  delete globalThis.pictureTap;
  history.replaceState(null, '', address);
  await emptyDevice();
});

test('the next start shows what the day shows when it opens, until the app has drawn it', async () => {
  const { rerender } = await render(<Day isDrawing />);
  openPage();
  await expect.poll(picture).not.toBeNull();
  expect([...(picture()?.querySelectorAll('.visit') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Drita <img src=x onerror=alert(1)>',
  ]);
  expect(picture()?.querySelectorAll('.visit svg path')).toHaveLength(1);
  expect(picture()?.textContent).not.toMatch(/Pa lidhje|kërkesa|nesër/);
  expect(picture()?.querySelector('[id], [href], [role], img')).toBeNull();
  expect(picture()?.querySelector('a')?.tabIndex).toBe(-1);
  await rerender(<Day isDrawing={false} />);
  await expect.poll(picture).toBeNull();
});

test('an hour later the line of the present time is where it belongs, and the visit is over', async () => {
  vi.setSystemTime(kept().at + 58 * minute);
  openPage();
  await expect.poll(picture).not.toBeNull();
  const chip = picture()?.querySelector<HTMLElement>('.chip');
  expect(chip?.textContent).toBe('13:03');
  expect(chip?.style.getPropertyValue('--offset')).toBe('303');
  expect(picture()?.querySelector<HTMLElement>('.visit')?.dataset.past).toBe('true');
});

test.each([
  ['two hours later', () => void vi.setSystemTime(kept().at + 120 * minute)],
  ['on the next day', () => void vi.setSystemTime(kept().at + 24 * 60 * minute)],
  ['by a clock that went back', () => void vi.setSystemTime(kept().at - minute)],
  ['at another address', () => history.replaceState(null, '', '/terminet?dita=2026-12-01')],
  ['on a turned phone', () => change({ width: innerWidth + 1 })],
  ['in the other theme', () => change({ theme: 'dark' })],
  ['in another version of the app', () => change({ version: '/assets/index-other.js' })],
  ['on the tablet of the salon', () => localStorage.setItem('tablet', '5')],
  ['on a device that is not remembered', () => localStorage.removeItem('remembered')],
])('it is not shown %s', async (_name, differ) => {
  differ();
  openPage();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(picture()).toBeNull();
});

function change(values: object) {
  localStorage.setItem('dayPicture', JSON.stringify({ ...kept(), ...values }));
}

test('it is not shown in a tab of another person', async () => {
  sessionStorage.setItem('token', 'of Erjona');
  sessionStorage.setItem('user', JSON.stringify({ id: 'erjona' }));
  try {
    openPage();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    expect(picture()).toBeNull();
  } finally {
    sessionStorage.removeItem('token');
    sessionStorage.removeItem('user');
  }
});

test('other kept data takes the picture away, and the next quiet moment has a new one', {
  tags: 'long',
}, async () => {
  await keepOnDevice('arben', { entries: [{ key: ['services'], data: [], at: 0 }] });
  expect(kept()).toBeNull();
  await expect.poll(kept).not.toBeNull();
  await keepOnDevice('arben', { user: { role: 'user' } });
  expect(kept()).toBeNull();
});

test('the picture goes with the account, and a tab of the one before keeps none', async () => {
  await giveDeviceTo('erjona', {});
  expect(kept()).toBeNull();
  await keepPictureOnDevice('arben', '{}');
  expect(kept()).toBeNull();
});

test('the last tap counts, unless the user scrolls after it', async () => {
  openPage();
  await expect.poll(picture).not.toBeNull();
  const block = picture()?.querySelector<HTMLElement>('.visit');
  picture()?.querySelector<HTMLElement>('a')?.click();
  block?.click();
  expect(location.pathname).toBe('/terminet');
  expect(globalThis.pictureTap).toMatchObject({ visit: 'now', isConfirm: false });
  expect(picture()?.querySelectorAll('[data-pressed]')).toHaveLength(1);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  picture()?.querySelector('.day-scroller')?.scrollBy(0, 20);
  await expect.poll(() => globalThis.pictureTap).toBeUndefined();
  expect(block?.dataset.pressed).toBeUndefined();
});
