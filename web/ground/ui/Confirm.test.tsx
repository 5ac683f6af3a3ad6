import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Confirm } from './Confirm.tsx';
import '../../styles.css';

async function ask() {
  const onYes = vi.fn();
  const onClose = vi.fn();
  const screen = await render(
    <Confirm title="Fshi terminin" question="A jeni të sigurt?" yes="Fshi" onYes={onYes} onClose={onClose} />,
  );
  await expect.element(screen.getByRole('alertdialog', { name: 'Fshi terminin' })).toBeVisible();
  return { screen, onYes, onClose };
}

test('the cancel button has the focus, so Enter cancels', async () => {
  const { screen, onYes, onClose } = await ask();
  await expect.element(screen.getByRole('button', { name: 'Kthehu' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onYes).not.toHaveBeenCalled();
});

test('the key Escape cancels the dialog', async () => {
  const { onYes, onClose } = await ask();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onYes).not.toHaveBeenCalled();
});

test('only the confirm button confirms', async () => {
  const { screen, onYes, onClose } = await ask();
  await screen.getByRole('button', { name: 'Fshi', exact: true }).click();
  expect(onYes).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

test('while the answer is on its way nothing closes it: who asked tells what became of it', async () => {
  const onClose = vi.fn();
  const screen = await render(
    <Confirm title="Anulo abonimin" question="?" yes="Anulo" busy onYes={() => {}} onClose={onClose} />,
  );
  await expect.element(screen.getByRole('button', { name: 'Kthehu' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Kthehu' }).click();
  expect(onClose).not.toHaveBeenCalled();
});
