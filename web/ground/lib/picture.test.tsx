import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import script from '../../picture.js?raw';
import { emptyDevice, giveDeviceTo } from './device.ts';
import { useDrawing } from './drawing.ts';
import { keepPicture } from './picture.ts';

const address = location.pathname;
const picture = () => document.getElementById('picture');
const kept = () => JSON.parse(localStorage.getItem('picture') ?? 'null');
const minute = 60_000;

/** The script that the page runs in its body when it opens. */
const openPage = () =>
  new Function(script.replace('STYLES;', '{ "/terminet": [] };').replace('START;', '"<i>bars</i>";'))();

function Day({ isDrawing }: { isDrawing: boolean }) {
  useDrawing(isDrawing);
  return null;
}

let stop = () => {};

beforeEach(async () => {
  await giveDeviceTo('arben', {});
  localStorage.setItem('remembered', 'true');
  history.replaceState(null, '', '/terminet');
  const root = Object.assign(document.createElement('div'), { id: 'root' });
  root.innerHTML = `
    <main id="content">
      <p role="status">Pa lidhje</p>
      <div class="day-scroller"><span class="chip">10:05</span><div class="visit">Drita &lt;b&gt;</div></div>
    </main>`;
  root.querySelector<HTMLElement>('.chip')?.style.setProperty('--offset', '125');
  document.body.append(root);
  stop = keepPicture('arben');
  await expect.poll(kept).not.toBeNull();
});

afterEach(async () => {
  stop();
  document.getElementById('root')?.remove();
  picture()?.remove();
  localStorage.removeItem('remembered');
  history.replaceState(null, '', address);
  await emptyDevice();
});

test('the next start shows the day at once, and takes it away when the app has drawn it', async () => {
  openPage();
  await expect.poll(() => picture()?.childElementCount).toBe(1);
  expect(picture()?.querySelector('.visit')?.textContent).toBe('Drita <b>');
  expect(picture()?.inert).toBe(true);
  expect(picture()?.querySelector('[role="status"], [id]')).toBeNull();

  const { rerender } = await render(<Day isDrawing />);
  expect(picture()).not.toBeNull();
  await rerender(<Day isDrawing={false} />);
  await expect.poll(picture).toBeNull();
});

test('the line of the present time is where it belongs, also an hour later', async () => {
  // also where the test runs in the last hour of a day
  localStorage.setItem('picture', JSON.stringify({ ...kept(), until: kept().at + 60 * minute }));
  vi.spyOn(Date, 'now').mockReturnValue(kept().at + 58 * minute);
  openPage();
  vi.restoreAllMocks();
  await expect.poll(() => picture()?.childElementCount).toBe(1);
  const chip = picture()?.querySelector<HTMLElement>('.chip');
  expect(chip?.textContent).toBe('11:03');
  expect(chip?.style.getPropertyValue('--offset')).toBe('183');
});

test.each([
  ['on the next day', { until: Date.now() }],
  ['by a clock that went back', { at: Date.now() + minute }],
  ['at another address', { address: '/klientet' }],
  ['on a turned phone', { width: innerWidth + 1 }],
])('it is not shown %s', async (_name, differing) => {
  localStorage.setItem('picture', JSON.stringify({ ...kept(), ...differing }));
  openPage();
  await new Promise((done) => setTimeout(done, 50));
  expect(picture()?.textContent).toBe('bars');
});

test('without a picture the bars of the frame are shown until the app has drawn the day', async () => {
  localStorage.removeItem('picture');
  openPage();
  expect(picture()?.textContent).toBe('bars');
  const { rerender } = await render(<Day isDrawing />);
  expect(picture()).not.toBeNull();
  await rerender(<Day isDrawing={false} />);
  await expect.poll(picture).toBeNull();
});

test.each([
  ['a device that is not remembered', () => localStorage.removeItem('remembered')],
  ['another page', () => history.replaceState(null, '', '/login')],
])('%s starts with an empty page', (_name, leave) => {
  leave();
  openPage();
  expect(picture()).toBeNull();
});

test('the picture is deleted with its account, and a tab of the account before makes none', async () => {
  await giveDeviceTo('erjona', {});
  expect(kept()).toBeNull();
  document.querySelector('.visit')?.append(' Krasniqi');
  await new Promise((done) => setTimeout(done, 1500));
  expect(kept()).toBeNull();
});
