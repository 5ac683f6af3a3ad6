import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchCombobox } from './SearchCombobox.tsx';
import '../styles.css';

const names = ['Ana', 'Anila', 'Arjana'];

interface SearchProps {
  readonly onChoose: (key: string) => void;
  readonly current?: boolean;
}

function Search({ onChoose, current = true }: SearchProps) {
  const [typed, type] = useState('');
  const found = names.filter((name) => name.toLowerCase().startsWith(typed));
  return (
    <SearchCombobox
      label="Kërko"
      typed={typed}
      onType={type}
      found={found.map((name) => ({ key: name, content: name }))}
      current={current}
      empty="Asgjë"
      onChoose={onChoose}
      floats
    />
  );
}

async function search(props: Partial<SearchProps> = {}) {
  const onChoose = vi.fn();
  const screen = await render(<Search onChoose={onChoose} {...props} />);
  const field = screen.getByRole('combobox');
  await field.click();
  const pointedAt = () => {
    const id = field.element().getAttribute('aria-activedescendant');
    return id && document.getElementById(id)?.textContent;
  };
  return { screen, field, pointedAt, onChoose };
}

test('the arrows go round, Enter takes the one they point at, and typing begins again at the first', async () => {
  const { pointedAt, onChoose } = await search();
  await userEvent.keyboard('a');
  expect(pointedAt()).toBe('Ana');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(pointedAt()).toBe('Arjana');
  await userEvent.keyboard('{ArrowDown}');
  expect(pointedAt()).toBe('Ana');
  await userEvent.keyboard('{ArrowUp}');
  expect(pointedAt()).toBe('Arjana');
  await userEvent.keyboard('n');
  expect(pointedAt()).toBe('Ana');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([['Anila']]);
});

test('Enter takes nothing that was found for something typed before', async () => {
  const { onChoose } = await search({ current: false });
  await userEvent.keyboard('a{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
});

test('the list says how many there are, is chosen from by a press, and closes when the field is left', async () => {
  const { screen, field, onChoose } = await search();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('an');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 rezultate');
  await screen.getByRole('option', { name: 'Anila' }).click();
  expect(onChoose.mock.calls).toEqual([['Anila']]);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
});

test('what finds nothing is told, and Escape clears it', async () => {
  const { screen, field } = await search();
  await userEvent.keyboard('z');
  await expect.element(screen.getByText('Asgjë')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(screen.getByText('Asgjë')).not.toBeInTheDocument();
});
