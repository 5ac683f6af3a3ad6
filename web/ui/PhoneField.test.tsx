import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PhoneField } from './PhoneField.tsx';
import '../styles.css';

function Phone() {
  const [typed, type] = useState('');
  return <PhoneField label="Telefoni" value={typed} onChange={type} />;
}

test('a number of Kosovo in its old form is asked about, and put right with a tap', async () => {
  const screen = await render(<Phone />);
  const field = screen.getByLabelText('Telefoni');
  const offer = screen.getByRole('button');
  await field.fill('069 123 4567');
  await expect.element(offer).not.toBeInTheDocument();
  await field.fill('+377 44 123 456');
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Numër i Kosovës? Përdor +383 44 123 456');
  await offer.click();
  await expect.element(field).toHaveValue('+383 44 123 456');
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});
