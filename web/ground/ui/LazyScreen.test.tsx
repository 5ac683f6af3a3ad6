import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { afterPaint } from '../lib/after-paint.ts';
import { Chunk, page } from '../lib/chunk.ts';
import { noteAnswer, noteCut } from '../lib/reach.ts';
import { holdTimers } from '../lib/timers.fixture.ts';
import { LazyDialog } from './LazyDialog.tsx';
import { LazyExtra } from './LazyExtra.tsx';
import { LazyPart } from './LazyPart.tsx';
import { LazyScreen } from './LazyScreen.tsx';
import '../../styles.css';

const Day = () => <h1>E hënë</h1>;
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const screenOf = (load: () => Promise<{ default: typeof Day }>) => <LazyScreen chunk={new Chunk(load)} />;

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(page, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  noteAnswer();
  vi.restoreAllMocks();
});

test('if a chunk is gone after a release, the page reloads once by itself, then offers a button to reload', async () => {
  await render(screenOf(gone));
  await expect.poll(() => page.reload).toHaveBeenCalledOnce();

  // after the reload the chunk is still missing
  const screen = await render(screenOf(gone));
  await expect.element(screen.getByRole('heading', { name: 'Faqja nuk u ngarkua' })).toBeVisible();
  expect(page.reload).toHaveBeenCalledOnce();

  await screen.getByRole('button', { name: 'Provo përsëri' }).click();
  expect(page.reload).toHaveBeenCalledTimes(2);
});

test('who does not let the page reload by itself gets the button, too', async () => {
  holdTimers();
  const screen = await render(screenOf(gone));
  await expect.poll(() => page.reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  await expect.element(screen.getByRole('button', { name: 'Provo përsëri' })).toBeVisible();
  expect(page.reload).toHaveBeenCalledOnce();
});

test('if a chunk is gone eleven minutes after a reload, the page reloads by itself again', async () => {
  sessionStorage.setItem('reloaded-at', String(Date.now() - 11 * 60_000));
  await render(screenOf(gone));
  await expect.poll(() => page.reload).toHaveBeenCalledOnce();
});

test('if a chunk fails because the user leaves the page, the page does not reload', async () => {
  const answering = Promise.withResolvers<Response>();
  vi.spyOn(window, 'fetch').mockReturnValue(answering.promise);
  const screen = await render(screenOf(gone));
  await expect.poll(() => window.fetch).toHaveBeenCalledOnce();
  await screen.unmount();

  answering.resolve(new Response());
  await answering.promise;
  await new Promise<void>((painted) => void afterPaint(painted));
  expect(page.reload).not.toHaveBeenCalled();
});

test('if a chunk fails while the server is unreachable, a button to reload is shown and the page does not reload by itself', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Load failed'));
  const screen = await render(screenOf(gone));
  await expect.element(screen.getByRole('heading', { name: 'Faqja nuk u ngarkua' })).toBeVisible();
  expect(page.reload).not.toHaveBeenCalled();
});

/** How a tab notices that the network is back. */
const returns = [
  ['the browser is back in a network', () => dispatchEvent(new Event('online'))],
  ['the server answers again', noteAnswer],
] as const;

test.each(returns)(
  'a screen and a dialog whose chunks failed without a network load when %s, without a reload of the page',
  async (_, comeBack) => {
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Load failed'));
    noteCut();
    const load = vi.fn(async () => ({ default: Day })).mockImplementationOnce(gone);
    const Form = () => <p role="dialog">Termin i ri</p>;
    const loadForm = vi.fn(async () => ({ default: Form })).mockImplementationOnce(gone);
    const screen = await render(
      <>
        {screenOf(load)}
        <LazyDialog chunk={new Chunk<{ onClose: () => void }>(loadForm)} onClose={() => {}} />
      </>,
    );
    await expect
      .poll(() => screen.getByRole('heading', { name: 'Faqja nuk u ngarkua' }).all())
      .toHaveLength(2);
    comeBack();
    await expect.element(screen.getByRole('heading', { name: 'E hënë' })).toBeVisible();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await expect.element(screen.getByText('Kontrolloni lidhjen')).not.toBeInTheDocument();
    expect(page.reload).not.toHaveBeenCalled();
  },
);

test('if a chunk takes more than 120 seconds, a message is shown, and the screen once it arrives', async () => {
  holdTimers();
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

test('while a chunk loads, the spinner appears only after half a second', async () => {
  const screen = await render(screenOf(() => new Promise(() => {})));
  const spinner = screen.getByRole('status').element().parentElement as HTMLElement;
  const [appearing] = spinner.getAnimations();
  appearing?.pause();
  const opacityAt = (milliseconds: number) => {
    if (appearing) appearing.currentTime = milliseconds;
    return getComputedStyle(spinner).opacity;
  };
  expect([0, 499, 650].map(opacityAt)).toEqual(['0', '0', '1']);
});

test('a chunk that was loaded before is shown at once', async () => {
  const chunk = new Chunk(async () => ({ default: Day }));
  await chunk.fetch();
  const screen = await render(<LazyScreen chunk={chunk} />);
  expect(screen.getByRole('heading').element()).toHaveTextContent('E hënë');
});

test.each([
  ['an extra', LazyExtra],
  ['a part', LazyPart],
])(
  '%s with another chunk in the same place draws that one, never the former one with its props',
  async (_, Lazy) => {
    const holidays = new Chunk(async () => ({
      default: ({ days }: { readonly days: readonly string[] }) => <p>{days.join()}</p>,
    }));
    const requests = new Chunk(async () => ({ default: () => <p>1 rezervim</p> }));
    const first = <Lazy chunk={holidays as Chunk<object>} {...{ days: ['28 nëntor'] }} />;
    const screen = await render(first);
    await expect.element(screen.getByText('28 nëntor')).toBeVisible();
    await screen.rerender(<Lazy chunk={requests as Chunk<object>} />);
    await expect.element(screen.getByText('1 rezervim')).toBeVisible();
    await screen.rerender(first);
    await expect.element(screen.getByText('28 nëntor')).toBeVisible();
  },
);
