import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PopoverSelect } from './PopoverSelect.tsx';
import '../../styles.css';

const services = ['Prerje', 'Ngjyrosje', 'Prerje + mjekër', 'Nivelim'];
const groups = [{ title: 'Shërbimi', choices: services.map((name) => ({ key: name, label: name })) }];

function Form() {
  const [value, choose] = useState('');
  return (
    <PopoverSelect label="Shërbimi" value={value} placeholder="Zgjidhni" groups={groups} onChange={choose} />
  );
}

test.each([
  ['ngj', 'Ngjyrosje'],
  ['mjek', 'Prerje + mjekër'],
])('typing %s on the closed list opens it at %s, and Enter chooses it', async (letters, name) => {
  await render(<Form />);
  const field = page.getByRole('button', { name: /Shërbimi/ });
  field.element().focus();
  await userEvent.keyboard(letters);
  await expect.element(page.getByRole('option', { name, exact: true })).toHaveFocus();
  await expect.element(field).toHaveTextContent('Zgjidhni');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveTextContent(name);
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
});
