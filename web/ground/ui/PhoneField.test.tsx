import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PhoneField } from './PhoneField.tsx';
import '../../styles.css';

function Phone() {
  const [typed, type] = useState('');
  return <PhoneField label="Telefoni" value={typed} onChange={type} />;
}

test('for a number of Kosovo in its old form the field suggests the current form, and a tap fills it in', async () => {
  const screen = await render(<Phone />);
  const field = screen.getByLabelText('Telefoni');
  const offer = screen.getByRole('button', { name: /^Përdor/ });
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

async function suggests(typed: string, whole: string) {
  const screen = await render(<Phone />);
  const field = screen.getByLabelText('Telefoni');
  await field.fill(typed);
  await expect.element(screen.getByRole('status')).toHaveTextContent(`Numër i huaj? Përdor ${whole}`);
  await screen.getByRole('button', { name: /^Përdor/ }).click();
  await expect.element(field).toHaveValue(whole);
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
}
const foreign = 'for %s, a foreign number as it is dialled there, the field suggests %s';
test.each([['0151 2345 6789', '+49 151 23456789']] as const)(foreign, suggests);
test.each([['345 678 9012', '+39 345 6789012']] as const)(foreign, { tags: 'long' }, suggests);

test('a tap on a country code puts it before the typed number, or starts an empty field with it', {
  tags: 'long',
}, async () => {
  const screen = await render(<Phone />);
  const field = screen.getByLabelText('Telefoni');
  const kosovo = screen.getByRole('button', { name: '+383 Kosovë' });
  await field.fill('044 123 456');
  await kosovo.click();
  await expect.element(field).toHaveValue('+383 44 123 456');
  await expect.element(kosovo).toHaveAttribute('aria-pressed', 'true');

  await field.fill('');
  await kosovo.click();
  await expect.element(field).toHaveValue('+383 ');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('44123456');
  await screen.getByRole('button', { name: '+355 Shqipëri' }).click();
  await expect.element(field).toHaveValue('+355 44 123 456');
});

test('a country code without a number is removed when the field is left', { tags: 'long' }, async () => {
  const screen = await render(<Phone />);
  const field = screen.getByLabelText('Telefoni');
  await screen.getByRole('button', { name: '+383 Kosovë' }).click();
  await expect.element(field).toHaveValue('+383 ');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('');
});
