import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

function Broken(): never {
  throw new Error('gabim');
}

test('if a screen throws, an error and a button to the first screen are shown, and the error is reported to the server', async () => {
  // React logs the error with console.error; this keeps it out of the test's output
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', fetched);
  const screen = await render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Kthehu në fillim' })).toBeVisible();
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/browser-errors', expect.anything());
  expect(String(fetched.mock.calls[0]?.[1]?.body)).toContain('Error: gabim');
  vi.unstubAllGlobals();
});
