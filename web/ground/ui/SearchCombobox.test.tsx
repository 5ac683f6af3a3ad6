import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchCombobox } from './SearchCombobox.tsx';
import '../../styles.css';

const names = ['Ana', 'Anila', 'Arjana'];

interface SearchProps {
  readonly onChoose: (key: string) => void;
  readonly isCurrent?: boolean;
}

function Search({ onChoose, isCurrent = true }: SearchProps) {
  const [typed, type] = useState('');
  const matches = names.filter((name) => name.toLowerCase().startsWith(typed));
  return (
    <SearchCombobox
      label="Kërko"
      typed={typed}
      onType={type}
      matches={matches.map((name) => ({ key: name, content: name }))}
      isCurrent={isCurrent}
      emptyMessage="Asgjë"
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
  const activeMatch = () => {
    const id = field.element().getAttribute('aria-activedescendant');
    return id && document.getElementById(id)?.textContent;
  };
  return { screen, field, activeMatch, onChoose };
}

test('the arrow keys go from the last match to the first, Enter chooses the active one, typing activates the first', async () => {
  const { activeMatch, onChoose } = await search();
  await userEvent.keyboard('a');
  expect(activeMatch()).toBe('Ana');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeMatch()).toBe('Arjana');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeMatch()).toBe('Ana');
  await userEvent.keyboard('{ArrowUp}');
  expect(activeMatch()).toBe('Arjana');
  await userEvent.keyboard('n');
  expect(activeMatch()).toBe('Ana');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([['Anila']]);
});

test('Enter chooses nothing while the list shows the matches of an earlier text', async () => {
  const { onChoose } = await search({ isCurrent: false });
  await userEvent.keyboard('a{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
});

test('the number of matches is announced, a click chooses one, and Tab closes the list', async () => {
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

test('a search without matches shows a message, and Escape clears the field', async () => {
  const { screen, field } = await search();
  await userEvent.keyboard('z');
  await expect.element(screen.getByText('Asgjë')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(screen.getByText('Asgjë')).not.toBeInTheDocument();
});
