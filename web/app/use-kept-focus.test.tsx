import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import ConfirmDialog from '../ui/ConfirmDialog.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** Visits that can be ticked, and deleted after a question. */
function List() {
  const whole = useRef<HTMLElement>(null);
  useKeptFocus(whole);
  const [names, keep] = useState(['Ana', 'Besa', 'Dea']);
  const [ticked, tick] = useState<string>();
  const [asked, ask] = useState<string>();
  return (
    <main ref={whole}>
      <h1 tabIndex={-1}>Terminet</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
            <span>
              {ticked !== name && (
                <button type="button" onClick={() => tick(name)}>
                  Konfirmo {name}
                </button>
              )}
            </span>
            <button type="button" onClick={() => ask(name)}>
              Fshi {name}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title="Fshi"
          question="A jeni të sigurt?"
          yes="Po"
          onClose={() => ask(undefined)}
          onYes={() => {
            ask(undefined);
            keep((all) => all.filter((name) => name !== asked));
          }}
        />
      )}
    </main>
  );
}

test('the focus stays in the row of what was ticked, and goes on from what was deleted', async () => {
  const screen = await render(<List />);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const press = async (name: string) => {
    button(name).element().focus();
    await userEvent.keyboard('{Enter}');
  };
  const erase = async (name: string) => {
    await press(`Fshi ${name}`);
    await expect.element(button('Kthehu')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
  };

  await press('Konfirmo Besa');
  await expect.element(button('Besa')).toHaveFocus();

  await erase('Besa');
  await expect.element(button('Dea')).toHaveFocus();
  await erase('Dea');
  await expect.element(button('Ana')).toHaveFocus();
  await erase('Ana');
  await expect.element(screen.getByRole('heading', { name: 'Terminet' })).toHaveFocus();
});

test('what somebody turned away from takes nothing with it', async () => {
  const screen = await render(<List />);
  const besa = screen.getByRole('button', { name: 'Konfirmo Besa' });
  besa.element().focus();
  await userEvent.click(screen.getByRole('list'), { position: { x: 1, y: 1 } });
  besa.element().closest('li')?.remove();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(document.body);
});
