import { startTransition, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useShortcuts } from './shortcuts.ts';

const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));

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
