import { type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { holdTimers } from '../lib/timers.fixture.ts';
import { DialogFrame } from './DialogFrame.tsx';
import '../../styles.css';

function Page({ onUnder }: { onUnder: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={onUnder} className="fixed inset-0">
        Poshtë
      </button>
      {isOpen && (
        <DialogFrame title="Termini" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Ruaj
          </button>
        </DialogFrame>
      )}
    </>
  );
}

test('a double click on a button that closes the dialog does not reach what was under it; the next click does', async () => {
  const onUnder = vi.fn();
  const screen = await render(<Page onUnder={onUnder} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Ruaj' }));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(onUnder).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Poshtë' }));
  expect(onUnder).toHaveBeenCalledOnce();
});

/** Taps as a finger does: the browser counts each tap as a single click. */
function tap(x: number, y: number) {
  const at = { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerType: 'touch' };
  document.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent('pointerdown', at));
  document.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent('click', { ...at, detail: 1 }));
}

test('the second tap of a finger does not reach what was under the dialog either; a tap elsewhere does', async () => {
  const onUnder = vi.fn();
  const screen = await render(<Page onUnder={onUnder} />);
  const { x, y } = screen.getByRole('button', { name: 'Ruaj' }).element().getBoundingClientRect();
  tap(x + 5, y + 5);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  tap(x + 15, y + 5);
  expect(onUnder).not.toHaveBeenCalled();
  tap(x + 15, y + 5);
  expect(onUnder).toHaveBeenCalledOnce();
});

function Opener({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="fixed top-0 left-0">
        Shto termin
      </button>
      {isOpen && (
        <DialogFrame title="Termini" onClose={close}>
          Klienti
        </DialogFrame>
      )}
    </>
  );
}

test('a double click on a button that opens the dialog leaves it open; a later click outside closes it', async () => {
  holdTimers();
  const onClose = vi.fn();
  const screen = await render(<Opener onClose={onClose} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Shto termin' }));
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600);
  await userEvent.click(document.documentElement, { position: { x: 2, y: 2 } });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

/** The dialog comes where the button is that opens it. */
function OpenerBelow({ onPress }: { onPress: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="fixed inset-0">
        Shto termin
      </button>
      {isOpen && (
        <DialogFrame title="Termini" onClose={() => setOpen(false)}>
          <button type="button" onPointerDown={onPress} onClick={onPress} style={{ width: 390, height: 160 }}>
            Ruaj
          </button>
        </DialogFrame>
      )}
    </>
  );
}

test('a double click that opens the dialog presses nothing that comes under the pointer; a later click does', async () => {
  await page.viewport(390, 800);
  holdTimers();
  const onPress = vi.fn();
  const screen = await render(<OpenerBelow onPress={onPress} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Shto termin' }), {
    position: { x: 100, y: 780 },
  });
  const save = screen.getByRole('button', { name: 'Ruaj' });
  await expect.element(save).toBeVisible();
  expect(onPress).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600);
  await userEvent.click(save);
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('a form in a dialog does not send the form of the screen around it', async () => {
  const [onOuter, onInner] = [vi.fn(), vi.fn((event: FormEvent) => event.preventDefault())];
  const screen = await render(
    <form onSubmit={onOuter}>
      <DialogFrame title="Termini" onClose={() => {}}>
        <form onSubmit={onInner}>
          <button type="submit">Ruaj</button>
        </form>
      </DialogFrame>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ruaj' }));
  expect([onInner, onOuter].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});
