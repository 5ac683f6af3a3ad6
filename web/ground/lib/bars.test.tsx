import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import script from '../../picture.js?raw';
import { useDrawing } from './drawing.ts';

const address = location.pathname;
const bars = () => document.getElementById('bars');

let isRemembered: boolean;
/** Other tests write to the storages of the browser at the same time, so the script gets storages of its own. */
const local = { getItem: () => (isRemembered ? 'true' : null) };
const session = { getItem: () => null };

/** The script that the page runs in its body when it opens. */
const openPage = () => {
  const body = script
    .replace('PATHS;', '["/terminet"];')
    .replace('STYLES;', '[]')
    .replace('BARS;', '"<i>bars</i>";');
  new Function('localStorage', 'sessionStorage', body)(local, session);
};

function Day({ isDrawing }: { isDrawing: boolean }) {
  useDrawing(isDrawing);
  return null;
}

beforeEach(() => {
  isRemembered = true;
  history.replaceState(null, '', '/terminet');
});

afterEach(() => {
  bars()?.remove();
  history.replaceState(null, '', address);
});

test('a remembered device shows the bars of the frame until the app has drawn the day', async () => {
  openPage();
  expect(bars()?.textContent).toBe('bars');
  expect(bars()?.inert).toBe(true);
  const { rerender } = await render(<Day isDrawing />);
  expect(bars()).not.toBeNull();
  await rerender(<Day isDrawing={false} />);
  await expect.poll(bars).toBeNull();
});

test.each([
  [
    'a device that is not remembered',
    () => {
      isRemembered = false;
    },
  ],
  ['another page', () => history.replaceState(null, '', '/login')],
])('%s starts with an empty page', (_name, leave) => {
  leave();
  openPage();
  expect(bars()).toBeNull();
});
