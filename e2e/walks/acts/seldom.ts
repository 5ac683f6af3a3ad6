// Rare acts with a way of their own through the product: each act also says what must have come of it.
import type { Page } from '@playwright/test';
import { settle } from '../heard.ts';
import { localTime } from '../../../contracts/ground/calendar.rules.ts';
import {
  type Act,
  added,
  button,
  closeAll,
  comes,
  comesOrAsks,
  dialog,
  everybody,
  fillClient,
  goes,
  goTo,
  goToDay,
  hasOtherOnline,
  isOnline,
  layers,
  managers,
  more,
  NotPossible,
  oneOf,
  openClient,
  openForm,
  openVisit,
  press,
  refused,
  somebody,
  soon,
  undoButton,
  visits,
  withLogin,
} from './act.ts';

const nameOnVisit = /^.*\p{L}/u;

/** The requests of clients: on a phone behind a line of the day. */
async function openRequests(page: Page) {
  await goToDay(page);
  const line = button(page, /kërkes/i);
  await (await oneOf(line, 0)).click(soon);
  await comes(button(page, /^Prano: /).or(dialog(page)));
}

export const seldomActs: readonly Act[] = [
  {
    name: 'book a colour by the line',
    roles: withLogin,
    suits: async ({ network, page }) => !network.isCut && (await layers(page).count()) === 0,
    async run({ page, heard, world }, n) {
      // the services of the example salons that need a test of allergies
      const services = ['ngjyrosje', 'ngjyrosje mjekre'];
      await goToDay(page);
      await openForm(page);
      const field = dialog(page).getByRole('combobox', { name: 'Klienti' });
      // so late the example salons have no visits
      const { day } = localTime(new Date(world.now().getTime() + (9 + (n % 3)) * 86_400_000));
      const [, month, date] = day.split('-').map(Number);
      await field.fill(`${somebody(n)} ${services[n % 2]} ${date}.${month} në ${10 + (n % 7)}`, soon);
      const understood = dialog(page)
        .getByRole('list', { name: /kuptua/i })
        .getByText(/Ngjyrosje/);
      await understood
        .first()
        .waitFor(soon)
        .catch(() => {});
      if ((await understood.count()) === 0) throw new NotPossible('the salon has no such service');
      // no time to read between the last letter and Enter
      await field.press('Enter');
      // who is not known yet is asked about first
      const isNew = button(dialog(page), /^Klient i ri: /);
      if ((await isNew.count()) > 0) {
        await isNew.first().click(soon);
        await field.press('Enter');
      }
      // the word is said first, and a second press books
      const told = page.getByText(/test alergjie|Reaksion në testin|Alergjitë nuk u ngarkuan/);
      await comes(told.or(added(page)).or(refused(page)));
      await settle(page, heard);
      if ((await added(page).count()) > 0) throw new Error('booked without the word about allergies');
    },
  },
  {
    name: 'type a number, then the name',
    roles: everybody,
    async run({ page, heard }, n) {
      await goToDay(page, n % 3);
      await openForm(page);
      const phone = dialog(page).getByRole('textbox', { name: 'Telefoni' });
      await (await oneOf(phone, 0)).fill(`06920${10_000 + n}`, soon);
      const field = dialog(page).getByRole('combobox', { name: 'Klienti' });
      await field.pressSequentially(somebody(n), soon);
      await field.press('Tab');
      await settle(page, heard);
      if ((await phone.first().inputValue(soon)) === '') throw new Error('typed text is gone');
    },
  },
  {
    name: 'write a long note about a client',
    roles: managers,
    async run({ page }, n) {
      await openClient(page, n);
      await press(dialog(page), 'Ndrysho');
      const form = page.getByRole('dialog', { name: 'Ndrysho klientin' });
      const text = n % 2 ? `${'shumë e gjatë '.repeat(25)}\nfund` : `https://shembull.al/${'a'.repeat(150)}`;
      await form.getByLabel('Shënim').fill(text, soon);
      await press(form, 'Ruaj');
      // without a network the change waits, and another message says so
      await Promise.race([goes(form), comes(form.getByRole('alert'))]);
      // its card shows it again
      await dialog(page)
        .waitFor(soon)
        .catch(() => {});
    },
  },
  {
    name: 'pay, cancel and restore a visit',
    roles: managers,
    suits: isOnline,
    async run({ page, heard }, n) {
      await goToDay(page);
      const visit = await oneOf(visits(page, /Konfirmuar|Përfunduar/), n);
      const name = ((await visit.innerText(soon)).match(nameOnVisit)?.[0] ?? '').trim();
      await openVisit(page, n, /Konfirmuar|Përfunduar/);
      const methods = dialog(page).getByRole('button', { name: /^(Kartë|Para në dorë)$/ });
      await (await oneOf(methods, n)).click(soon);
      await settle(page, heard);
      await more(page, 'Anulo');
      const question = page.getByRole('alertdialog');
      const yes = button(question, /^Anulo (terminin|vetëm këtë)/);
      await comes(yes);
      if ((await question.getByLabel('Pagesa mbetet në arkë').count()) === 0)
        throw new NotPossible('it has no payment');
      await yes.first().click(soon);
      await goes(question);
      await closeAll(page);
      const cancelled = visits(page, /Anuluar/).filter({ hasText: name });
      await cancelled.first().waitFor(soon);
      await cancelled.first().click({ ...soon, position: { x: 8, y: 8 } });
      await dialog(page).waitFor(soon);
      await (await oneOf(button(dialog(page), 'Rikthe'), 0)).click(soon);
      await comes(page.getByText(/u përditësua|u rikthye|u konfirmua/).or(refused(page)));
      if ((await refused(page).count()) > 0) return;
      await closeAll(page);
      await settle(page, heard);
      const paid = visits(page, /Konfirmuar|Përfunduar/).filter({ hasText: name });
      if ((await paid.count()) === 0) throw new Error('a paid visit came back without its payment');
    },
  },
  {
    name: 'cancel without a network what another device moved',
    roles: ['owner', 'manager'],
    suits: hasOtherOnline,
    async run(person, n) {
      const { page, heard, other } = person;
      if (!other) throw new NotPossible('there is no other device');
      const ahead = 1 + (n % 4);
      await goToDay(page, ahead);
      const visit = await oneOf(visits(page, /Konfirmuar|Në pritje/), n);
      const name = ((await visit.innerText(soon)).match(nameOnVisit)?.[0] ?? '').trim();
      await openVisit(page, n);
      await goToDay(other.page, ahead);
      await person.cutNetwork();
      try {
        await openVisit(other.page, n);
        await press(dialog(other.page), 'Ndrysho');
        await dialog(other.page).getByRole('button', { name: /Ora$/ }).first().click(soon);
        await (await oneOf(other.page.getByRole('option'), 3 + n)).click(soon);
        await press(dialog(other.page), /^Ruaj/);
        const moved = other.page.getByText(/u përditësua/);
        await comes(moved.or(refused(other.page)).or(other.page.getByText(/Nuk kishte asgjë/)));
        if ((await moved.count()) === 0) throw new NotPossible('it was not moved');
        await more(page, 'Anulo');
        await press(page.getByRole('alertdialog'), /^Anulo (terminin|vetëm këtë)/);
        await goes(page.getByRole('alertdialog'));
        await settle(page, heard);
      } finally {
        await person.restoreNetwork();
        await closeAll(other.page).catch(() => {});
      }
      await goes(page.getByText(/presin? lidhjen/));
      await settle(page, heard);
      // the day is read there after what was kept here was sent
      await goToDay(other.page, ahead);
      await settle(other.page, other.heard);
      const there = visits(other.page, /Anuluar/).filter({ hasText: name });
      if (name !== '' && (await there.count()) > 0)
        throw new Error('an older cancellation cancelled what was moved');
    },
  },
  {
    name: 'accept a request with two presses',
    needsNetwork: true,
    roles: withLogin,
    suits: isOnline,
    async run({ page }, n) {
      await openRequests(page);
      const accept = await oneOf(button(page, /^Prano: /), n);
      const name = (await accept.getAttribute('aria-label', soon)) ?? '';
      await accept.dblclick(soon);
      await goes(button(page, name));
      const messages = page.getByRole('region', { name: 'Njoftime' });
      if ((await messages.getByRole('alert').count()) > 0)
        throw new Error(`a second press was refused: ${(await messages.innerText()).slice(0, 80)}`);
    },
  },
  {
    name: 'decline a request',
    needsNetwork: true,
    roles: managers,
    suits: isOnline,
    async run({ page }, n) {
      await openRequests(page);
      const decline = await oneOf(button(page, /^Refuzo: /), n);
      const name = (await decline.getAttribute('aria-label', soon)) ?? '';
      await decline.click(soon);
      await press(dialog(page), /^Refuzo/);
      await goes(button(page, name));
    },
  },
  {
    name: 'give who waits to another barber',
    roles: managers,
    async run({ page }, n) {
      await goToDay(page);
      await press(page, /^Radha \d/);
      await dialog(page).waitFor(soon);
      await (await oneOf(button(dialog(page), /^Ndrysho: /), n)).click(soon);
      const form = page.getByRole('dialog', { name: /^Ndrysho: / });
      const who = form.getByLabel(/^(Barberi|Stilisti|Stilistja)/);
      const names = await (await oneOf(who, 0)).locator('option').allTextContents();
      await who.first().selectOption({ index: n % Math.max(1, names.length) }, soon);
      await press(form, 'Ruaj');
      await goes(form);
    },
  },
  {
    name: 'let who waits go, and take it back',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page);
      await press(page, /^Radha \d/);
      await dialog(page).waitFor(soon);
      await (await oneOf(button(dialog(page), /^(U largua|Hiqe nga radha): /), n)).click(soon);
      await comes(undoButton(page));
      if (n % 2) await undoButton(page).last().click(soon);
    },
  },
  {
    name: 'make a token and end it',
    needsNetwork: true,
    roles: ['owner'],
    suits: isOnline,
    async run({ page, heard, login }, n) {
      await closeAll(page);
      await page.evaluate(() => history.pushState(null, '', '/programues'));
      await press(page, 'Krijo token');
      const field = dialog(page).getByLabel('Programi');
      await comes(field);
      const name = `Programi ${n}`;
      await field.fill(name, soon);
      await dialog(page)
        .getByLabel('Sheh terminet')
        .check({ ...soon, force: true });
      await press(dialog(page), 'Krijo token');
      const made = button(dialog(page), 'E kopjova');
      await comesOrAsks(page, login, made);
      await made.click(soon);
      await press(page, `Fshi: ${name}`);
      await press(page.getByRole('alertdialog'), /^Fshi/);
      await goes(page.getByRole('alertdialog'));
      await settle(page, heard);
    },
  },
  {
    name: 'read two freed times, one after the other',
    needsNetwork: true,
    roles: managers,
    suits: async ({ page }) => (await button(page, /^Njoftoji: /).count()) > 1,
    async run({ page }) {
      await closeAll(page);
      const all = button(page, /^Njoftoji: /);
      const names = await all.evaluateAll((found) =>
        found.map((one) => one.getAttribute('aria-label') ?? ''),
      );
      for (const name of names.slice(0, 2)) {
        await press(page, name);
        const time = name.replace('Njoftoji: ', '');
        await dialog(page)
          .getByText(/\d\d:\d\d/)
          .first()
          .waitFor(soon);
        if ((await dialog(page).getByText(time).count()) === 0)
          throw new Error(`the dialog of ${time} shows another freed time`);
        await closeAll(page);
      }
    },
  },
  {
    name: 'choose other days of the report',
    needsNetwork: true,
    roles: managers,
    async run({ page, heard, world }, n) {
      await goTo(page, 'Raportet');
      const [month] = [world.now().toISOString().slice(0, 8)];
      for (const last of [1 + (n % 9), 10 + (n % 18)]) {
        const to = `${month}${String(last).padStart(2, '0')}`;
        await page.evaluate(
          (days) => history.pushState(null, '', `/raportet?periudha=data&nga=${days[0]}&deri=${days[1]}`),
          [`${month}01`, to] as const,
        );
        await comes(page.getByText('Të ardhura në periudhë'));
        await settle(page, heard);
      }
    },
  },
  {
    name: 'fill in the form, and name somebody else',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page, n % 3);
      await openForm(page);
      await fillClient(page, somebody(n));
      const summary = dialog(page).locator('summary').filter({ visible: true });
      if ((await summary.count()) > 0) await summary.first().click(soon);
      const note = dialog(page).getByRole('textbox', { name: 'Shënim' });
      await (await oneOf(note, 0)).fill(`Shënim ${n}`, soon);
      await fillClient(page, somebody(n + 7));
      if ((await note.first().inputValue(soon)) !== `Shënim ${n}`) throw new Error('typed text is gone');
    },
  },
];
