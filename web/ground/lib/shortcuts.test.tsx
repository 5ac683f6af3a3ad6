import { startTransition, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useShortcuts } from './shortcuts.ts';

const press = (key: string, shiftKey = false) =>
  dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, cancelable: true }));

test('a key pressed in the moment in which a screen appears reaches that screen', async () => {
  const onFirst = vi.fn();
  const onSecond = vi.fn();
  let open = () => {};

  function First() {
    useShortcuts({ j: onFirst });
    return <h1>Dita</h1>;
  }
  function Second() {
    useShortcuts({ j: onSecond });
    return <h1>Java</h1>;
  }
  function Screens() {
    const [isSecond, setSecond] = useState(false);
    // a transition, as for each navigation: React runs its effects only after the browser has painted
    open = () => startTransition(() => setSecond(true));
    return isSecond ? <Second /> : <First />;
  }

  const { container } = await render(<Screens />);
  const appeared = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(container, { childList: true });
  });
  open();
  await appeared;
  expect(container).toHaveTextContent('Java');
  press('j');
  expect(onFirst).not.toHaveBeenCalled();
  expect(onSecond).toHaveBeenCalledOnce();
});

test('arrow keys with Shift also work while a button has the focus, but not in a field or behind a dialog', async () => {
  const [onDay, onWeek] = [vi.fn(), vi.fn()];
  function Day({ isCovered = false }: { readonly isCovered?: boolean }) {
    useShortcuts({ ArrowRight: onDay, 'Shift+ArrowRight': onWeek });
    return (
      <>
        <button type="button">Ana</button>
        <input aria-label="Kërko klient" />
        {isCovered && <div role="dialog" aria-label="Termini" />}
      </>
    );
  }
  const { rerender, getByRole } = await render(<Day />);
  const pressBoth = () => [false, true].forEach((shiftKey) => void press('ArrowRight', shiftKey));
  getByRole('button').element().focus();
  pressBoth();
  expect([onDay.mock.calls.length, onWeek.mock.calls.length]).toEqual([0, 1]);
  getByRole('textbox').element().focus();
  pressBoth();
  getByRole('button').element().focus();
  await rerender(<Day isCovered />);
  pressBoth();
  expect([onDay.mock.calls.length, onWeek.mock.calls.length]).toEqual([0, 1]);
});
