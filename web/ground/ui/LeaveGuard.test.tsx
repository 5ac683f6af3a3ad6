import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Link, Router, useLocation } from 'wouter';
import { navigate, useGuardedLocation } from '../lib/navigation.ts';
import { Dialog } from './Dialog.tsx';
import { DialogFrame } from './DialogFrame.tsx';
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

const Settings = ({ children }: { children: ReactNode }) => useLocation()[0] === '/konfigurimet' && children;
const over = (dialog: ReactNode) =>
  render(
    <Router hook={useGuardedLocation}>
      <Settings>{dialog}</Settings>
      <LeaveGuard />
    </Router>,
  );
const isGuarded = () => history.state?.guard === true;

test('a message or a notification that leads elsewhere asks before what is typed in a dialog is lost', {
  tags: 'long',
}, async () => {
  const screen = await over(
    <Dialog title="Klienti" onClose={() => {}}>
      <form data-unsaved>
        <input aria-label="Emri" />
      </form>
    </Dialog>,
  );
  const question = screen.getByRole('alertdialog', { name: 'Ndryshime të paruajtura' });
  await screen.getByLabelText('Emri').fill('Ana');
  navigate('/terminet?dita=2026-11-24');
  await question.getByRole('button', { name: 'Kthehu' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(location.pathname).toBe('/konfigurimet');
  await expect.element(screen.getByLabelText('Emri')).toHaveValue('Ana');

  navigate('/terminet?dita=2026-11-24');
  await question.getByRole('button', { name: 'Largohu' }).click();
  await expect.poll(() => location.pathname).toBe('/terminet');
  await expect.poll(isGuarded).toBe(false);
});

test('a question that was answered leads elsewhere without another one', async () => {
  const screen = await over(
    <DialogFrame role="alertdialog" title="Fshi llogarinë" onClose={() => {}}>
      <form data-unsaved />
    </DialogFrame>,
  );
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  navigate('/users');
  await expect.poll(() => location.pathname).toBe('/users');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.poll(isGuarded).toBe(false);
});

test('another tab of the screen asks too, unless the screen keeps what was typed', {
  tags: 'long',
}, async () => {
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
