import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Link, Router } from 'wouter';
import { useGuardedLocation } from '../lib/navigation.ts';
import LeaveGuard from './LeaveGuard.tsx';
import '../../styles.css';

const start = location.href;
beforeEach(() => history.pushState(null, '', '/konfigurimet?skeda=salloni'));
afterEach(() => history.replaceState(null, '', start));

function Screen({ mark }: { mark: 'true' | 'kept' }) {
  const [typed, type] = useState('');
  return (
    <Router hook={useGuardedLocation}>
      <main>
        <div data-unsaved={typed ? mark : undefined}>
          <input aria-label="Adresa" value={typed} onChange={(event) => type(event.target.value)} />
        </div>
      </main>
      <Link href="/konfigurimet?skeda=orari">Orari</Link>
      <Link href="/klientet">Klientët</Link>
      <Link href="/login">Hyrje</Link>
      <LeaveGuard />
    </Router>
  );
}

const open = async (mark: 'true' | 'kept' = 'true') => {
  const screen = await render(<Screen mark={mark} />);
  const field = screen.getByLabelText('Adresa');
  const question = screen.getByRole('alertdialog', { name: 'Ndryshime të paruajtura' });
  return { screen, field, question };
};
const warnsBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a link asks before something typed is lost, and stays or leaves as the user decides', async () => {
  const { screen, field, question } = await open();
  expect(warnsBeforeUnload()).toBe(false);
  await field.fill('Rr. Nëna Terezë');
  expect(warnsBeforeUnload()).toBe(true);

  await screen.getByRole('link', { name: 'Klientët' }).click();
  await expect.element(question).toBeVisible();
  expect(location.pathname).toBe('/konfigurimet');
  await question.getByRole('button', { name: 'Kthehu' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Rr. Nëna Terezë');

  await screen.getByRole('link', { name: 'Klientët' }).click();
  await question.getByRole('button', { name: 'Largohu' }).click();
  await expect.poll(() => location.pathname).toBe('/klientet');
});

test('another tab of the screen asks too, unless the screen keeps what was typed', async () => {
  const { screen, field, question } = await open();
  await field.fill('Rr. Nëna Terezë');
  await screen.getByRole('link', { name: 'Orari' }).click();
  await expect.element(question).toBeVisible();
  await screen.unmount();

  const kept = await open('kept');
  await kept.field.fill('Rr. Nëna Terezë');
  await kept.screen.getByRole('link', { name: 'Orari' }).click();
  await expect.poll(() => location.search).toBe('?skeda=orari');
  await expect.element(kept.question).not.toBeInTheDocument();
  await kept.screen.getByRole('link', { name: 'Klientët' }).click();
  await expect.element(kept.question).toBeVisible();
});

test('leaving asks nothing if nothing was typed, and if the session ends', async () => {
  const { screen, field, question } = await open();
  await screen.getByRole('link', { name: 'Orari' }).click();
  expect(location.search).toBe('?skeda=orari');
  await field.fill('Rr. Nëna Terezë');
  await screen.getByRole('link', { name: 'Hyrje' }).click();
  expect(location.pathname).toBe('/login');
  await expect.element(question).not.toBeInTheDocument();
});
