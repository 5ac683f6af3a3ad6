import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PopoverSelect } from './PopoverSelect.tsx';
import '../../styles.css';

const services = ['Prerje', 'Ngjyrosje', 'Prerje + mjekër', 'Nivelim', 'Prerje klasike'];
const groups = [{ title: 'Shërbimi', choices: services.map((name) => ({ key: name, label: name })) }];

function Form() {
  const [value, choose] = useState('');
  return (
    <form>
      <PopoverSelect
        label="Shërbimi"
        value={value}
        placeholder="Zgjidhni"
        groups={groups}
        onChange={choose}
      />
      <input aria-label="Çmimi" />
    </form>
  );
}

async function typingChooses(letters: string, name: string) {
  await render(<Form />);
  const field = page.getByRole('button', { name: /Shërbimi/ });
  field.element().focus();
  await userEvent.keyboard(letters);
  await expect.element(page.getByRole('option', { name, exact: true })).toHaveFocus();
  await expect.element(field).toHaveTextContent('Zgjidhni');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveTextContent(name);
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
}
const typing = 'typing %s on the closed list opens it at %s, and Enter chooses it';
// a space is a part of what is typed, and does not choose
test.each([['prerje m', 'Prerje + mjekër']] as const)(typing, typingChooses);
test.each([
  ['ngj', 'Ngjyrosje'],
  ['mjek', 'Prerje + mjekër'],
  ['prerje k', 'Prerje klasike'],
] as const)(typing, { tags: 'long' }, typingChooses);

test('Tab takes what was typed and goes on to the next field', async () => {
  await render(<Form />);
  const field = page.getByRole('button', { name: /Shërbimi/ });
  field.element().focus();
  await userEvent.keyboard('prerje k');
  await expect.element(page.getByRole('option', { name: 'Prerje klasike' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByLabelText('Çmimi')).toHaveFocus();
  await expect.element(field).toHaveTextContent('Prerje klasike');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
});

test('Tab in a list that was only opened chooses nothing', { tags: 'long' }, async () => {
  await render(<Form />);
  const field = page.getByRole('button', { name: /Shërbimi/ });
  await field.click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByLabelText('Çmimi')).toHaveFocus();
  await expect.element(field).toHaveTextContent('Zgjidhni');
});
