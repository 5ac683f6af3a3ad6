import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

function Broken(): never {
  throw new Error('gabim');
}

test('a screen that breaks says so, and offers the way back', async () => {
  // React tells of it there
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const screen = await render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Kthehu në fillim' })).toBeVisible();
});
