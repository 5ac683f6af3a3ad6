import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { noteAnswer, noteCut } from '../lib/reach.ts';
import { SavingNeedsNetwork } from './SavingNeedsNetwork.tsx';

afterEach(() => noteAnswer());

test('without a network a form says before typing that nothing is saved; with one it says nothing', async () => {
  const screen = await render(<SavingNeedsNetwork />);
  const notice = screen.getByText('Pa lidhje këtu nuk ruhet asgjë. Shkruani kur të kthehet lidhja.');
  expect(notice.query()).toBeNull();
  noteCut();
  await expect.element(notice).toBeVisible();
  noteAnswer();
  await expect.element(notice).not.toBeInTheDocument();
});
