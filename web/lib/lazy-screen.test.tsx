import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Chunk, page } from './chunk.ts';
import { LazyScreen } from './lazy-screen.tsx';
import '../styles.css';

const Day = () => <h1>E hënë</h1>;
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const screenOf = (load: () => Promise<{ default: typeof Day }>) => <LazyScreen chunk={new Chunk(load)} />;

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(page, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a chunk that is gone after a release: one reload by itself, then a page with another try', async () => {
  await render(screenOf(gone));
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce());

  // the page that was loaded anew meets the same
  const screen = await render(screenOf(gone));
  await expect.element(screen.getByRole('heading', { name: 'Faqja nuk u ngarkua' })).toBeVisible();
  expect(page.reload).toHaveBeenCalledOnce();

  await screen.getByRole('button', { name: 'Provo përsëri' }).click();
  expect(page.reload).toHaveBeenCalledTimes(2);
});

test('a later release may reload by itself again', async () => {
  sessionStorage.setItem('reloaded-at', String(Date.now() - 11 * 60_000));
  await render(screenOf(gone));
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce());
});

test('a chunk that stops coming because the page is being left keeps nobody here', async () => {
  const answering = Promise.withResolvers<Response>();
  vi.spyOn(window, 'fetch').mockReturnValue(answering.promise);
  const screen = await render(screenOf(gone));
  await vi.waitFor(() => expect(window.fetch).toHaveBeenCalledOnce());
  await screen.unmount();

  answering.resolve(new Response());
  await answering.promise;
  await new Promise((resolve) => setTimeout(resolve));
  expect(page.reload).not.toHaveBeenCalled();
});

test('where the server is out of reach nothing is reloaded, but another try is offered', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Load failed'));
  const screen = await render(screenOf(gone));
  await expect.element(screen.getByRole('heading', { name: 'Faqja nuk u ngarkua' })).toBeVisible();
  expect(page.reload).not.toHaveBeenCalled();
});

test('a chunk that does not come within 120 seconds says so, and is shown when it comes after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arriving = Promise.withResolvers<{ default: typeof Day }>();
  const screen = await render(screenOf(() => arriving.promise));

  vi.advanceTimersByTime(119_999);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Duke ngarkuar...');
  vi.advanceTimersByTime(1);
  await expect.element(screen.getByRole('heading', { name: 'Po zgjat shumë' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Provo përsëri' })).toBeVisible();
  expect(page.reload).not.toHaveBeenCalled();

  arriving.resolve({ default: Day });
  await expect.element(screen.getByRole('heading', { name: 'E hënë' })).toBeVisible();
});

test('the spinner shows itself only after half a second', async () => {
  const screen = await render(screenOf(() => new Promise(() => {})));
  const opacity = () => {
    const spinner = screen.getByRole('status').element().parentElement;
    return spinner && getComputedStyle(spinner).opacity;
  };
  const begun = performance.now();
  expect(opacity()).toBe('0');
  await vi.waitFor(() => expect(opacity()).toBe('1'), { timeout: 3000 });
  expect(performance.now() - begun).toBeGreaterThan(400);
});

test('what was fetched before is there at once', async () => {
  const chunk = new Chunk(async () => ({ default: Day }));
  await chunk.fetch();
  const screen = await render(<LazyScreen chunk={chunk} />);
  expect(screen.getByRole('heading').element()).toHaveTextContent('E hënë');
});
