import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { it } from '../../../test/each-mainly.ts';
import { holdTimers } from '../lib/timers.fixture.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { Toasts } from './Toasts.tsx';
import { toast, toastStore } from './toast.ts';
import { useUndoKey } from './use-undo-key.ts';
import '../../styles.css';

const { innerWidth, innerHeight } = window;
const shown = () => toastStore.read().map(({ text }) => text);

beforeEach(async () => {
  for (const { id } of toastStore.read()) toast.dismiss(id);
  await userEvent.unhover(document.body);
  holdTimers();
});
afterEach(() => page.viewport(innerWidth, innerHeight));

test('a message disappears after 3 seconds; an error, or a message with undo, after 6', async () => {
  const screen = await render(<Toasts />);
  const lasts = async (text: string, milliseconds: number) => {
    await expect.element(screen.getByText(text)).toBeVisible();
    vi.advanceTimersByTime(milliseconds - 1);
    expect(shown()).toEqual([text]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  };
  toast.done('U ruajt');
  await lasts('U ruajt', 3000);
  toast.done('U zhvendos', () => {});
  await lasts('U zhvendos', 6000);
  toast.error('Nuk u ruajt');
  await lasts('Nuk u ruajt', 6000);
});

test('a hovered message stays, and disappears 3 seconds after the pointer leaves', {
  tags: 'long',
}, async () => {
  const screen = await render(<Toasts />);
  toast.done('U ruajt');
  await screen.getByText('U ruajt').hover();
  vi.advanceTimersByTime(60_000);
  await expect.element(screen.getByText('U ruajt')).toBeVisible();

  await userEvent.hover(document.documentElement, { position: { x: 2, y: 2 } });
  const shownAfterwards = () => {
    vi.advanceTimersByTime(3000);
    return shown();
  };
  await expect.poll(shownAfterwards).toEqual([]);
});

test('a message stays while one of its buttons has the focus', async () => {
  const screen = await render(<Toasts />);
  toast.done('U zhvendos', () => {});
  await expect.element(screen.getByText('Zhbëj')).toBeVisible();
  screen.getByText('Zhbëj').element().focus();
  await expect.element(screen.getByText('Zhbëj')).toHaveFocus();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['U zhvendos']);
});

test('undo calls its action once and closes the message', async () => {
  const screen = await render(<Toasts />);
  const undo = vi.fn();
  toast.done('U zhvendos', undo);
  await screen.getByText('Zhbëj').click();
  expect(undo).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

test('of four messages only the latest three are kept', () => {
  for (const text of ['një', 'dy', 'tre', 'katër']) toast.done(text);
  expect(shown()).toEqual(['dy', 'tre', 'katër']);
});

it.each(1, [1440, 390])(
  'at %i px only the newest message is shown; when it is closed, the one before it; an error waits for it',
  async (width) => {
    await page.viewport(width, 844);
    const screen = await render(<Toasts />);
    toast.error('Nuk u ruajt');
    await expect.element(screen.getByText('Nuk u ruajt')).toBeVisible();
    vi.advanceTimersByTime(2000);
    for (const text of ['një', 'dy']) toast.done(text);
    await expect.element(screen.getByText('dy')).toBeVisible();
    await expect.element(screen.getByText('një')).not.toBeVisible();
    await expect.element(screen.getByText('Nuk u ruajt')).not.toBeVisible();
    await screen.getByRole('button', { name: 'Mbyll' }).click();
    await expect.element(screen.getByText('një')).toBeVisible();
    vi.advanceTimersByTime(3000);
    await expect.element(screen.getByText('Nuk u ruajt')).toBeVisible();
  },
);

test('a message replaces an earlier one with the same subject, so that there are never two undo buttons for it', async () => {
  const screen = await render(<Toasts />);
  const first = vi.fn();
  const second = vi.fn();
  toast.done('U zhvendos', first, { detail: '10:00', about: 'Ana' });
  toast.done('U zhvendos', second, { detail: '11:00', about: 'Ana' });
  await expect.element(screen.getByRole('status')).toHaveTextContent('U zhvendos11:00');
  await screen.getByText('Zhbëj').click();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();

  toast.done('U konfirmua', first);
  toast.done('U konfirmua', second);
  expect(shown()).toEqual(['U konfirmua']);
});

test('a message with several choices stays for 12 seconds, and closes when one is chosen', async () => {
  const screen = await render(<Toasts />);
  const take = vi.fn();
  const choice = (label: string) => ({ label, onPress: () => take(label) });
  toast.error('I zënë', { detail: 'Orare të lira:', actions: ['09:30', '11:00', '11:30'].map(choice) });
  vi.advanceTimersByTime(11_999);
  await screen.getByRole('button', { name: '11:00' }).click();
  expect(take.mock.calls).toEqual([['11:00']]);
  expect(shown()).toEqual([]);
});

test('results that come at once are shown one after the other', async () => {
  const screen = await render(<Toasts />);
  for (const text of ['një', 'dy']) toast.done(text);
  await expect.element(screen.getByText('dy')).toBeVisible();
  await expect.element(screen.getByText('një')).not.toBeVisible();
  vi.advanceTimersByTime(3000);
  await expect.element(screen.getByText('një')).toBeVisible();
  vi.advanceTimersByTime(3000);
  expect(shown()).toEqual([]);
});

test('the answer to an earlier act is shown after the answer to a later act, also where that came first', async () => {
  const screen = await render(<Toasts />);
  const [first, second] = [toast.begin(), toast.begin()];
  toast.done('E dyta u zhvendos', () => {}, { since: second, about: 'second' });
  await expect.element(screen.getByText('E dyta u zhvendos')).toBeVisible();
  toast.error('E para nuk u zhvendos', { since: first, about: 'first' });
  await expect.element(screen.getByText('E dyta u zhvendos')).toBeVisible();
  await expect.element(screen.getByText('E para nuk u zhvendos')).not.toBeVisible();
  vi.advanceTimersByTime(6000);
  await expect.element(screen.getByText('E para nuk u zhvendos')).toBeVisible();
  toast.done('E treta u zhvendos', () => {}, { since: toast.begin(), about: 'third' });
  await expect.element(screen.getByText('E treta u zhvendos')).toBeVisible();
});

it.each(1, [1440, 390])(
  'at %i px news waits below what can be undone, and keeps its time there',
  async (width) => {
    await page.viewport(width, 844);
    const screen = await render(<Toasts />);
    const undo = vi.fn();
    toast.done('U anulua', undo);
    await expect.element(screen.getByText('U anulua')).toBeVisible();
    vi.advanceTimersByTime(2000);
    toast.news('U lirua një orar', { duration: 15_000 });
    await expect.element(screen.getByText('Zhbëj')).toBeVisible();
    await expect.element(screen.getByText('U lirua një orar')).not.toBeVisible();
    vi.advanceTimersByTime(4000);
    await expect.element(screen.getByText('U lirua një orar')).toBeVisible();
    vi.advanceTimersByTime(14_000);
    for (const text of ['një', 'dy', 'tre', 'katër']) toast.done(text, undo);
    await expect.element(screen.getByText('U lirua një orar')).not.toBeVisible();
    vi.advanceTimersByTime(60_000);
    expect(shown()).toContain('U lirua një orar');
  },
);

test('a message from before a dialog is hidden while that is open, one from within it is not', async () => {
  await page.viewport(390, 844);
  const open = (isOpen: boolean) => (
    <>
      <Toasts />
      {isOpen && (
        <DialogFrame title="Termini" onClose={() => {}}>
          <p>Ana</p>
        </DialogFrame>
      )}
    </>
  );
  const screen = await render(open(false));
  toast.done('U zhvendos', () => {});
  await screen.rerender(open(true));
  await expect.element(screen.getByText('Ana')).toBeVisible();
  await expect.element(screen.getByText('U zhvendos')).not.toBeVisible();
  toast.done('U ruajt');
  await expect.element(screen.getByText('U ruajt')).toBeVisible();
  vi.advanceTimersByTime(3000);
  await expect.element(screen.getByText('U zhvendos')).not.toBeVisible();
  await screen.rerender(open(false));
  await expect.element(screen.getByText('U zhvendos')).toBeVisible();
});

test('a result that another one covers at once is shown again after it', {
  tags: 'long',
}, async () => {
  const screen = await render(<Toasts />);
  toast.done('U hoq nga arka');
  await expect.element(screen.getByText('U hoq nga arka')).toBeVisible();
  vi.advanceTimersByTime(300);
  toast.done('U anulua', () => {});
  await expect.element(screen.getByText('U hoq nga arka')).not.toBeVisible();
  vi.advanceTimersByTime(6000);
  await expect.element(screen.getByText('U hoq nga arka')).toBeVisible();
  vi.advanceTimersByTime(3000);
  expect(shown()).toEqual([]);
});

test('a double click on undo does not undo the message under it too', async () => {
  await page.viewport(1440, 900);
  const undone: string[] = [];
  const screen = await render(<Toasts />);
  toast.done('E para', () => undone.push('e para'));
  toast.done('E dyta', () => undone.push('e dyta'));
  await screen.getByRole('button', { name: 'Zhbëj' }).last().dblClick();
  expect(undone).toEqual(['e dyta']);
  expect(shown()).toEqual(['E para']);
});

test('on a phone a message with a detail and undo leaves the date below the top bar readable', {
  tags: 'long',
}, async () => {
  await page.viewport(390, 844);
  const screen = await render(<Toasts />);
  toast.done('Termini u konfirmua me sukses!', () => {}, {
    detail: 'Drita Hoti · e hënë, 23 nëntor, 12:00–12:30, Blerim',
  });
  await expect.element(screen.getByText('Zhbëj')).toBeVisible();
  const message = screen.getByRole('button', { name: 'Zhbëj' }).element().closest('.toast-in');
  // the bar has 52 px, and the name of the date begins 24 px below it
  expect(message?.getBoundingClientRect().bottom).toBeLessThan(76);
});

test('Ctrl+Z undoes what the newest message offers, but not while a field has the focus', async () => {
  const undo = vi.fn();
  const Desk = () => {
    useUndoKey();
    return <input aria-label="Emri" />;
  };
  const screen = await render(<Desk />);
  toast.done('U zhvendos', () => undo('first'), { duration: 60_000 });
  toast.done('U anulua', () => undo('second'), { duration: 60_000 });
  toast.done('U ruajt', undefined, { duration: 60_000 });
  (screen.getByLabelText('Emri').element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undo.mock.calls).toEqual([['second']]);
  expect(shown()).toEqual(['U zhvendos', 'U ruajt']);
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect(undo.mock.calls).toEqual([['second'], ['first']]);
});

test('beside an open dialog a message is at the top, and leaves the buttons at its foot free', {
  tags: 'long',
}, async () => {
  await page.viewport(1440, 900);
  const open = (isOpen: boolean) => (
    <>
      <Toasts />
      {isOpen && (
        <DialogFrame title="Pagesa" onClose={() => {}}>
          <div style={{ height: 1200 }} />
          <button type="button">Ruaj</button>
        </DialogFrame>
      )}
    </>
  );
  const screen = await render(open(true));
  toast.done('U shit', () => {});
  const save = screen.getByRole('button', { name: 'Ruaj' });
  await expect.element(screen.getByText('U shit')).toBeVisible();
  save.element().scrollIntoView();
  const top = () => screen.getByText('U shit').element().getBoundingClientRect().top;
  expect(top()).toBeLessThan(60);
  expect(save.element().getBoundingClientRect().bottom).toBeGreaterThan(800);
  await screen.rerender(open(false));
  await expect.poll(top).toBeGreaterThan(800);
});
