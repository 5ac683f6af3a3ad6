import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CallFailed } from '../lib/call.ts';
import { keepValuesOf } from '../lib/kept-values.ts';
import { dropToken, keepToken } from '../lib/token.ts';
import { SavedField } from './SavedField.tsx';
import { toastStore } from './toast.ts';

const Name = () => <SavedField label="Emri" keepAs="name of a barber" saved="Arben" save={async () => {}} />;

test('text typed before the session ended is shown again, and no other text', async () => {
  keepValuesOf('arta');
  keepToken('a session');
  const before = await render(<Name />);
  await before.getByLabelText('Emri').fill('Arben Hoxha');
  await before.unmount();
  const left = await render(<Name />);
  await expect.element(left.getByLabelText('Emri')).toHaveValue('Arben');

  await left.getByLabelText('Emri').fill('Arben Hoxha');
  dropToken();
  await left.unmount();
  keepValuesOf('arta');
  keepToken('another session');
  const again = await render(<Name />);
  await expect.element(again.getByLabelText('Emri')).toHaveValue('Arben Hoxha');
  await again.unmount();
  dropToken();
});

test('a second correction before the answer is sent over the first one, not over what was there before', async () => {
  const sent: (readonly [string, { readonly price: string }])[] = [];
  function Price() {
    const [price, set] = useState('5');
    const save = async (text: string, shown: { readonly price: string }) => {
      sent.push([text, shown]);
      set(text);
      await new Promise(() => {});
    };
    return <SavedField label="Çmimi" keepAs="price" saved={price} shown={{ price }} save={save} />;
  }
  const screen = await render(<Price />);
  const field = screen.getByLabelText('Çmimi');
  for (const text of ['6', '7']) {
    await field.fill(text);
    await userEvent.keyboard('{Enter}');
  }
  expect(sent).toEqual([
    ['6', { price: '5' }],
    ['7', { price: '6' }],
  ]);
});

test('text that is on its way is not unsaved; whoever left the screen meanwhile still reads its refusal', async () => {
  let refuse = () => {};
  const save = () =>
    new Promise((_, reject) => {
      refuse = () => reject(new CallFailed('invalid', { fields: { price: 'Shumë i lartë' } }));
    });
  const screen = await render(<SavedField label="Çmimi" keepAs="price" saved="5" save={save} />);
  const field = screen.getByLabelText('Çmimi');
  await field.fill('6');
  await expect.element(field).toHaveAttribute('data-unsaved');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).not.toHaveAttribute('data-unsaved');
  await screen.unmount();
  refuse();
  await expect.poll(() => toastStore.read().map(({ text }) => text)).toEqual(['Shumë i lartë']);
});
