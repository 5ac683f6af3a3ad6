import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { AnchoredDialog } from './AnchoredDialog.tsx';
import '../../styles.css';

afterEach(cleanup);

test.each([
  ['one column', 289, 723],
  ['the first of six', 289, 120],
  ['the last of six', 892, 120],
])('the card of a visit lies in a window of 1024 by 768, beside %s', async (_what, left, width) => {
  const before = [innerWidth, innerHeight] as const;
  await page.viewport(1024, 768);
  const anchor = document.createElement('div');
  Object.assign(anchor.style, {
    position: 'fixed',
    top: '300px',
    left: `${left}px`,
    width: `${width}px`,
    height: '40px',
  });
  document.body.append(anchor);
  await render(
    <AnchoredDialog title="Vizita" anchor={anchor} onClose={() => {}}>
      <p style={{ height: 300 }}>Prerje</p>
    </AnchoredDialog>,
  );
  const box = () => page.getByRole('dialog').element().getBoundingClientRect();
  await expect
    .poll(() => [
      box().left >= 0,
      box().right <= 1024,
      box().top >= 0,
      box().bottom <= 768,
      Math.round(box().width) > 340,
    ])
    .toEqual([true, true, true, true, true]);
  anchor.remove();
  await page.viewport(...before);
});
