import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from './Toasts.tsx';
import { toast, toastStore } from './toast.ts';
import '../styles.css';

const shown = () => toastStore.read().map(({ text }) => text);

beforeEach(async () => {
  for (const { id } of toastStore.read()) toast.dismiss(id);
  await userEvent.unhover(document.body);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('stays 3 seconds, 6 with undo, 6 when something went wrong', async () => {
  const screen = await render(<Toasts />);
  toast.done('U ruajt');
  toast.done('U zhvendos', () => {});
  toast.error('Nuk u ruajt');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Nuk u ruajt');

  vi.advanceTimersByTime(2999);
  expect(shown()).toEqual(['U ruajt', 'U zhvendos', 'Nuk u ruajt']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['U zhvendos', 'Nuk u ruajt']);
  vi.advanceTimersByTime(2999);
  expect(shown()).toEqual(['U zhvendos', 'Nuk u ruajt']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('stays while it is pointed at, and goes 3 seconds after', async () => {
  const screen = await render(<Toasts />);
  toast.done('U ruajt');
  await screen.getByText('U ruajt').hover();
  vi.advanceTimersByTime(60_000);
  await expect.element(screen.getByText('U ruajt')).toBeVisible();

  await userEvent.hover(document.documentElement, { position: { x: 2, y: 2 } });
  await vi.waitFor(() => {
    vi.advanceTimersByTime(3000);
    expect(shown()).toEqual([]);
  });
});

test('stays while one of its buttons has the focus', async () => {
  const screen = await render(<Toasts />);
  toast.done('U zhvendos', () => {});
  await expect.element(screen.getByText('Zhbëj')).toBeVisible();
  screen.getByText('Zhbëj').element().focus();
  await expect.element(screen.getByText('Zhbëj')).toHaveFocus();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['U zhvendos']);
});

test('undo undoes once and goes', async () => {
  const screen = await render(<Toasts />);
  const undo = vi.fn();
  toast.done('U zhvendos', undo);
  await screen.getByText('Zhbëj').click();
  expect(undo).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

test('shows the latest three', () => {
  for (const text of ['një', 'dy', 'tre', 'katër']) toast.done(text);
  expect(shown()).toEqual(['dy', 'tre', 'katër']);
});
