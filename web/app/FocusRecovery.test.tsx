import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { afterFocusReturned } from '../ground/lib/after-paint.ts';
import ConfirmDialog from '../ground/ui/ConfirmDialog.tsx';
import FocusRecovery from './FocusRecovery.tsx';

/** A list of visits with buttons that confirm a visit or, after a question, delete it. */
function List() {
  const root = useRef<HTMLElement>(null);

  const [names, setNames] = useState(['Ana', 'Besa', 'Dea']);
  const [confirmed, confirm] = useState<string>();
  const [deleting, setDeleting] = useState<string>();
  return (
    <main ref={root}>
      <FocusRecovery root={root} />
      <h1 tabIndex={-1}>Terminet</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
            <span>
              {confirmed !== name && (
                <button type="button" onClick={() => confirm(name)}>
                  Konfirmo {name}
                </button>
              )}
            </span>
            <button type="button" onClick={() => setDeleting(name)}>
              Fshi {name}
            </button>
          </li>
        ))}
      </ul>
      {deleting && (
        <ConfirmDialog
          title="Fshi"
          question="A jeni të sigurt?"
          yes="Po"
          onClose={() => setDeleting(undefined)}
          onYes={() => {
            setDeleting(undefined);
            setNames((all) => all.filter((name) => name !== deleting));
          }}
        />
      )}
    </main>
  );
}

test('confirming a visit keeps the focus in its row; deleting it moves the focus to the next row', async () => {
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

test('a row that is deleted by a click on its button, which had the focus already, gives the focus to the next row', {
  tags: 'long',
}, async () => {
  const screen = await render(<List />);
  const erase = screen.getByRole('button', { name: 'Fshi Besa' });
  erase.element().focus();
  await userEvent.click(erase);
  await userEvent.click(screen.getByRole('button', { name: 'Po' }));
  await expect.element(screen.getByRole('button', { name: 'Dea', exact: true })).toHaveFocus();
});

test('if the user has clicked elsewhere before a row is removed, the focus does not move', {
  tags: 'long',
}, async () => {
  const screen = await render(<List />);
  const besa = screen.getByRole('button', { name: 'Konfirmo Besa' });
  besa.element().focus();
  await userEvent.click(screen.getByRole('list'), { position: { x: 1, y: 1 } });
  besa.element().closest('li')?.remove();
  await expect.element(besa).not.toBeInTheDocument();
  await new Promise<void>((returned) => afterFocusReturned(returned));
  expect(document.activeElement).toBe(document.body);
});
