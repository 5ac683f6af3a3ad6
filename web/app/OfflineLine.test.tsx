import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { noteAnswer, noteCut } from '../lib/reach.ts';
import { OfflineLine } from './OfflineLine.tsx';
import '../styles.css';

test('on a phone there is one line: that of the waiting changes takes the place of the one about the network', async () => {
  noteCut();
  const shown = (waiting: boolean) => (
    <>
      <OfflineLine />
      <p data-waiting={waiting || undefined}>1 ndryshim pret lidhjen</p>
    </>
  );
  await page.viewport(390, 800);
  const screen = await render(shown(true));
  const line = screen.getByText('Nuk ka lidhje me internetin');
  await expect.element(line).not.toBeVisible();
  await screen.rerender(shown(false));
  await expect.element(line).toBeVisible();
  await page.viewport(1440, 900);
  await screen.rerender(shown(true));
  await expect.element(line).toBeVisible();
  noteAnswer();
});
