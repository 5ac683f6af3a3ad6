import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SpanFields } from './SpanFields.tsx';

test('on a day with a break each select has a name of its own; a day without one needs no parts', async () => {
  const before = { from: '09:00', to: '13:00' };
  const after = { from: '14:00', to: '19:00' };
  const screen = await render(<SpanFields day="e martë" spans={[before, after]} onChange={() => {}} />);
  const select = (name: string) => page.getByRole('combobox', { name, exact: true });
  await expect.element(select('Deri në orën, e martë, pjesa 1')).toHaveValue('13:00');
  await expect.element(select('Nga ora, e martë, pjesa 2')).toHaveValue('14:00');
  await screen.rerender(<SpanFields day="e martë" spans={[before]} onChange={() => {}} />);
  await expect.element(select('Deri në orën, e martë')).toHaveValue('13:00');
});
