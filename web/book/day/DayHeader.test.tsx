import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { endSession, startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { DayHeader } from './DayHeader.tsx';
import '../../styles.css';

afterEach(async () => {
  await cleanup();
  await endSession();
  history.replaceState(null, '', '/');
});

const nothing = () => {};
async function show(width: number) {
  await page.viewport(width, 800);
  await render(
    <QueryClientProvider client={queryClient}>
      <DayHeader
        day="2026-11-26"
        today="2026-11-26"
        salon="Salloni"
        counts={new Map()}
        markOf={() => undefined}
        view={undefined}
        onDay={nothing}
        onView={nothing}
        onAdd={nothing}
        onBlock={nothing}
        onConfirmAll={undefined}
        onFirstFree={nothing}
        onSell={undefined}
      />
    </QueryClientProvider>,
  );
}
const openMenu = () => page.getByRole('button', { name: 'Më shumë' }).click();

async function menuLeadsToReminders(width: number) {
  startSession({ token: 'token', user: userOf('owner') });
  await show(width);
  await openMenu();
  await page.getByRole('menuitem', { name: 'Kujtesat' }).click();
  await expect.poll(() => location.pathname).toBe('/kujtesat');
}
test('at 390 px the menu of the day leads to the reminders', () => menuLeadsToReminders(390));
test('at 1024 px the menu of the day leads to the reminders', { tags: 'long' }, () =>
  menuLeadsToReminders(1024),
);

test('at 1440 px a button leads to the reminders', async () => {
  startSession({ token: 'token', user: userOf('owner') });
  await show(1440);
  await page.getByRole('button', { name: 'Kujtesat' }).click();
  await expect.poll(() => location.pathname).toBe('/kujtesat');
});

test('at 1440 px each button without words shows its name when the keyboard comes to it', async () => {
  startSession({ token: 'token', user: userOf('owner') });
  await show(1440);
  const nameShown = () => getComputedStyle(document.activeElement ?? document.body, '::after').content;
  page.getByRole('button', { name: 'Ora e parë e lirë' }).element().focus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  for (const name of ['Ora e parë e lirë', 'Kujtesat', 'Printo ditën', 'Blloko kohë']) {
    await expect.poll(nameShown).toBe(`"${name}"`);
    await userEvent.keyboard('{Tab}');
  }
});

test('who sees no numbers of clients has no reminders in the menu', async () => {
  const staff = staffOf('barber', { barberId: 'own', seesPhones: false });
  startSession({ token: 'token', user: { ...userOf('owner'), staff } });
  await show(390);
  await openMenu();
  await expect.element(page.getByRole('menuitem', { name: 'Printo ditën' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Kujtesat' })).not.toBeInTheDocument();
});
