import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keepInstallPrompt } from '../ground/lib/install-prompt.ts';
import { Toasts } from '../ground/ui/Toasts.tsx';
import { toast, toastStore } from '../ground/ui/toast.ts';
import { useInstallHint } from './use-install-hint.ts';

const hint = page.getByText('Krehër mund të hapet si aplikacion, edhe pa internet.');
const showSteps = vi.fn();
/** Longer than the pause between two looks whether the user is busy. */
const aWhile = 5000;

keepInstallPrompt();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  localStorage.removeItem('install-hint');
  for (const { id } of toastStore.read()) toast.dismiss(id);
});

afterEach(() => {
  vi.useRealTimers();
});

function Hint({ children }: { children?: ReactNode }) {
  useInstallHint(showSteps);
  return (
    <>
      {children}
      <Toasts />
    </>
  );
}

/** Fires the event that Chromium sends when the app can be installed. */
function offer() {
  const prompt = vi.fn(async () => {});
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  return prompt;
}

test('on the first day the app does not offer to be installed', async () => {
  offer();
  await render(<Hint />);
  vi.advanceTimersByTime(aWhile);
  await expect.element(hint).not.toBeInTheDocument();
});

test('on a later day the app offers once to be installed, and the button opens the prompt of the browser', async () => {
  localStorage.setItem('install-hint', '2026-01-01');
  const prompt = offer();
  const shown = await render(<Hint />);
  vi.advanceTimersByTime(aWhile);
  await page.getByRole('button', { name: 'Instalo' }).click();
  expect(prompt).toHaveBeenCalledOnce();
  await shown.unmount();

  offer();
  await render(<Hint />);
  vi.advanceTimersByTime(aWhile);
  await expect.element(hint).not.toBeInTheDocument();
});

test('the offer to install waits while something is unsaved', async () => {
  localStorage.setItem('install-hint', '2026-01-01');
  offer();
  const shown = await render(
    <Hint>
      <form data-unsaved />
    </Hint>,
  );
  vi.advanceTimersByTime(aWhile);
  await expect.element(hint).not.toBeInTheDocument();
  await shown.rerender(<Hint />);
  vi.advanceTimersByTime(aWhile);
  await expect.element(hint).toBeVisible();
});
