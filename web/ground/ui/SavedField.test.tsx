import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { keepValuesOf } from '../lib/kept-values.ts';
import { dropToken, keepToken } from '../lib/token.ts';
import { SavedField } from './SavedField.tsx';

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
