import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ShownData } from './ShownData.tsx';
import '../../styles.css';

const arrived = { data: {}, error: null, isPlaceholderData: false };
const loading = { data: {}, error: null, isPlaceholderData: true };
const failed = { data: undefined, error: new Error('no network'), isPlaceholderData: false };

const show = (of: typeof arrived | typeof loading | typeof failed) =>
  render(
    <ShownData of={of} className="gap-4">
      <p>Rreshti i parë</p>
    </ShownData>,
  );

test('rows that are what was chosen have no sign', async () => {
  const screen = await show(arrived);
  await expect.element(screen.getByText('Rreshti i parë')).toBeVisible();
  expect(screen.getByRole('status').element().textContent).toBe('');
  expect(screen.container.querySelector('[aria-busy="true"]')).toBeNull();
});

test('rows of an earlier choice are dimmed and busy while the new ones load, and move nothing', async () => {
  const before = (await show(arrived)).getByText('Rreshti i parë').element().getBoundingClientRect().top;
  document.body.replaceChildren();
  const screen = await show(loading);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Duke ngarkuar...');
  expect(screen.container.querySelector('[aria-busy="true"]')).not.toBeNull();
  const row = screen.getByText('Rreshti i parë').element();
  expect(row.getBoundingClientRect().top).toBe(before);
  await expect.poll(() => getComputedStyle(row.parentElement as Element).opacity).toBe('0.6');
});

test('rows of an earlier choice say so after the new ones failed, and stay readable', async () => {
  const screen = await show(failed);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Këto janë të dhënat e mëparshme.');
  const row = screen.getByText('Rreshti i parë').element();
  expect(getComputedStyle(row.parentElement as Element).opacity).toBe('1');
});
