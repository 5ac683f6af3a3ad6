// Other acts at the desk: by keyboard, with two quick taps, and with the actions of the day, its menu and a visit.
import type { Locator, Page } from '@playwright/test';
import {
  type Act,
  added,
  button,
  chooseOfDay,
  chooseService,
  comes,
  dialog,
  everybody,
  fillClient,
  fillForm,
  freeTimes,
  goes,
  goTo,
  goToDay,
  managers,
  more,
  NotPossible,
  oneOf,
  openForm,
  openSearch,
  openVisit,
  pickService,
  press,
  refused,
  remindersLoaded,
  saveVisit,
  somebody,
  soon,
  undoButton,
  visits,
} from './act.ts';

const ofPast = /Përfunduar/;

/** Says of a past visit of today that nobody came. A paid visit asks about its money. `shown`: what an unpaid one shows. */
async function markMissed(page: Page, n: number, shown: Locator) {
  await goToDay(page);
  await openVisit(page, n, ofPast);
  await press(dialog(page), 'Nuk erdhi');
  const yes = button(page.getByRole('alertdialog'), 'Hiqe nga arka');
  await comes(yes.or(shown));
  if ((await yes.count()) > 0) await yes.first().click(soon);
}

export const deskActs: readonly Act[] = [
  {
    name: 'book with the keyboard',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page, 1 + (n % 4));
      await page.keyboard.press('n');
      const field = dialog(page).getByRole('combobox', { name: 'Klienti' });
      await field.waitFor(soon);
      await field.pressSequentially(somebody(n), soon);
      await field.press('Tab');
      const service = dialog(page)
        .getByRole('button', { name: /Shërbimi/ })
        .first();
      await service.press('Enter', soon);
      await pickService(page, n);
      await saveVisit(page).press('Enter', soon);
      await comes(added(page).or(refused(page)));
    },
  },
  {
    name: 'press save twice',
    roles: everybody,
    async run({ page }, n) {
      await fillForm(page, n);
      await saveVisit(page).dblclick(soon);
      await comes(added(page).or(refused(page)));
    },
  },
  {
    name: 'press a tick twice',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page, n % 2);
      const tick = await oneOf(button(page, /^(Konfirmo terminin|Erdhi:|U krye)/), n);
      const name = (await tick.getAttribute('aria-label', soon)) ?? '';
      await tick.dblclick(soon);
      await goes(button(page, name));
    },
  },
  {
    name: 'press a free slot twice',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page, n % 3);
      const free = await oneOf(freeTimes(page), n);
      await free.scrollIntoViewIfNeeded(soon);
      const box = await free.boundingBox();
      if (!box) throw new NotPossible('it is not drawn');
      const [x, y] = [box.x + 10, box.y + box.height / 2];
      // a visit may reach over the time
      const isOnTop = await free.evaluate((slot, at) => document.elementFromPoint(at[0], at[1]) === slot, [
        x,
        y,
      ] as const);
      if (!isOnTop) throw new NotPossible('something lies over it');
      await page.mouse.dblclick(x, y);
      await comes(dialog(page).getByRole('combobox', { name: 'Klienti' }));
    },
  },
  {
    name: 'leave the form with Esc, and stay',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page);
      await openForm(page);
      await fillClient(page, somebody(n));
      for (let at = 0; at < n % 5; at++) await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      const stay = button(page.getByRole('alertdialog'), 'Kthehu');
      const field = page.getByRole('combobox', { name: 'Klienti' });
      // Esc in a field with a list closes the list only
      await comes(stay.or(field));
      if ((await stay.count()) > 0) await stay.click(soon);
      if ((await field.inputValue(soon)) !== somebody(n)) throw new Error('typed text is gone');
    },
  },
  {
    name: 'save several people',
    roles: managers,
    async run({ page }, n) {
      await goToDay(page, 1 + (n % 4));
      await openForm(page);
      await fillClient(page, somebody(n));
      await press(dialog(page), 'Për disa persona');
      const other = dialog(page).getByRole('group', { name: /^Personi 2/ });
      const field = other.getByRole('combobox', { name: 'Klienti' });
      await field.fill(somebody(n + 1), soon);
      await field.press('Tab');
      for (const person of [/^Personi 1/, /^Personi 2/]) {
        const group = page.getByRole('group', { name: person });
        await chooseService(page, n, group);
      }
      await press(dialog(page), /^(Ruaj \d|Shto gjithsesi)/);
      await comes(
        added(page)
          .or(refused(page))
          .or(page.getByText(/u shtuan|Shto gjithsesi/)),
      );
    },
  },
  {
    name: 'block an hour',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page, n % 3);
      await chooseOfDay(page, /^Blloko kohë/);
      await dialog(page).waitFor(soon);
      await press(dialog(page), /^(Blloko|Ruaj)/);
      await comes(page.getByText(/Koha u bllokua|U ruajt në këtë pajisje/).or(refused(page)));
    },
  },
  {
    name: 'move a visit to another person',
    roles: managers,
    async run({ page }, n) {
      await goToDay(page, n % 5);
      await openVisit(page, n);
      await press(dialog(page), 'Ndrysho');
      const others = dialog(page).getByRole('radio', { checked: false });
      await others.first().waitFor({ ...soon, state: 'attached' });
      await (await oneOf(others, n)).check({ ...soon, force: true });
      await press(dialog(page), /^(Ruaj|Shto gjithsesi)/);
      await comes(page.getByText(/u përditësua|Nuk kishte asgjë/).or(page.getByRole('alert')));
    },
  },
  {
    name: 'book the same again in four weeks',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page);
      await openVisit(page, n, /Përfunduar/);
      await more(page, 'Pas 4 javësh');
      await comes(dialog(page).getByRole('combobox', { name: 'Klienti' }));
      await saveVisit(page).click(soon);
      await comes(added(page).or(refused(page)));
    },
  },
  {
    name: 'delete a visit',
    roles: managers,
    async run({ page }, n) {
      await goToDay(page, n % 4);
      await openVisit(page, n, /./);
      await more(page, 'Fshi');
      await press(page.getByRole('alertdialog'), /^Fshi/);
      await comes(page.getByText(/^(Termini u fshi me sukses!|Koha e bllokuar u fshi\.)$/));
    },
  },
  {
    name: 'book a deleted visit anew',
    roles: managers,
    async run({ page }, n) {
      await goToDay(page, n % 4);
      await openVisit(page, n);
      await more(page, 'Fshi');
      await press(page.getByRole('alertdialog'), /^Fshi/);
      await comes(page.getByText('Termini u fshi me sukses!'));
      await goTo(page, 'Klientët');
      const deleted = button(page, 'Të fshirat');
      await deleted.first().waitFor(soon);
      await deleted.first().click(soon);
      const anew = dialog(page).getByRole('link', { name: /^Rikthe si termin të ri/ });
      await comes(anew);
      await anew.first().click(soon);
      await comes(page.getByRole('dialog', { name: 'Shto termin' }));
      await press(page.getByRole('dialog', { name: 'Shto termin' }), /^(Ruaj|Shto gjithsesi)/);
      await comes(added(page).or(refused(page)));
    },
  },
  {
    name: 'say that nobody came',
    roles: everybody,
    async run({ page }, n) {
      await markMissed(page, n, visits(page, /Nuk erdhi|Mungo/).or(page.getByText(/nuk erdhi|mung/i)));
    },
  },
  {
    name: 'say that nobody came, and restore',
    roles: managers,
    async run({ page }, n) {
      const undo = undoButton(page);
      await markMissed(page, n, undo);
      await comes(undo);
      await undo.last().click(soon);
      await goes(undo);
    },
  },
  {
    name: 'read the history of a visit',
    needsNetwork: true,
    roles: managers,
    async run({ page }, n) {
      await goToDay(page, n % 2);
      await openVisit(page, n, /./);
      const history = dialog(page).getByText('Historiku i terminit', { exact: true });
      await (await oneOf(history, 0)).click(soon);
      await comes(dialog(page).getByText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/));
    },
  },
  {
    name: 'write what was done',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page);
      await openVisit(page, n, /Përfunduar|Konfirmuar/);
      await press(dialog(page), /^Çfarë u bë/);
      const sheet = page.getByRole('dialog', { name: /^Çfarë u bë/ });
      await sheet.getByRole('textbox', { name: 'Herën tjetër' }).fill(`Më shkurt ${n}`, soon);
      await press(sheet, 'Ruaj');
      await comes(page.getByText(/u ruajt/i));
    },
  },
  {
    name: 'add a picture of a visit',
    roles: managers,
    run: ({ page }, n) => addPicture(page, n),
  },
  {
    name: 'go through the weeks',
    roles: everybody,
    async run({ page }, n) {
      await goToWeek(page);
      await press(page, n % 2 ? 'Java tjetër' : 'Java e mëparshme');
      await comes(page.getByRole('list', { name: 'Ditët e javës' }));
    },
  },
  {
    name: 'open a day of the strip',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page);
      const strip = page.getByRole('radiogroup', { name: 'Dita e javës' }).getByRole('radio');
      const one = await oneOf(strip, n);
      await one.click({ ...soon, force: true });
      await comes(page.getByRole('grid', { name: /^Terminet e ditës/ }));
    },
  },
  {
    name: 'find the first free hour',
    roles: everybody,
    async run({ page }) {
      await goToDay(page);
      await chooseOfDay(page, 'Ora e parë e lirë');
      await comes(dialog(page));
    },
  },
  {
    name: 'open the reminders',
    roles: everybody,
    async run({ page }) {
      await goToDay(page);
      await chooseOfDay(page, /^Kujtesat/);
      await comes(dialog(page).or(page.getByRole('heading', { name: /^Kujtesa/ })));
    },
  },
  {
    name: 'send a reminder, or say that it was not sent',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page);
      await chooseOfDay(page, /^Kujtesat/);
      // a client who is asked for a review below has the same buttons there
      const main = page.getByRole('main').locator('ol');
      const send = main.locator('[data-send]').filter({ visible: true });
      const takeBack = button(main, /^Nuk e dërgova: /);
      await comes(page.getByText(remindersLoaded));
      if (n % 2 && (await takeBack.count()) > 0) {
        const one = await oneOf(takeBack, n);
        const name = (await one.getAttribute('aria-label', soon)) ?? '';
        await one.click(soon);
        return goes(button(main, name));
      }
      const one = await oneOf(send, n);
      const name = ((await one.getAttribute('aria-label', soon)) ?? '').replace(/^.*?: /, '');
      // the link of the message leaves the app
      await one.evaluate((link) =>
        link.addEventListener('click', (event) => event.preventDefault(), { once: true }),
      );
      await one.click(soon);
      await comes(button(main, `Nuk e dërgova: ${name}`));
    },
  },
  {
    name: 'delete a picture and restore it',
    roles: managers,
    async run({ page }, n) {
      await addPicture(page, n);
      const sheet = page.getByRole('dialog', { name: /^Çfarë u bë/ });
      await press(sheet, /^Hape: Foto/);
      await press(dialog(page), /^Fshi foton: /);
      await comes(undoButton(page));
      if (n % 2) {
        await undoButton(page).last().click(soon);
        return goes(undoButton(page));
      }
      await goTo(page, 'Klientët');
      await press(page, 'Të fshirat');
      const restore = button(dialog(page), /^Rikthe foton: /);
      await comes(restore);
      const before = await restore.count();
      await restore.first().click(soon);
      await comes(page.getByText(/u rikthye/i));
      if ((await restore.count()) >= before) await goes(restore.nth(before - 1));
    },
  },
  {
    name: 'answer a request',
    needsNetwork: true,
    roles: managers,
    async run({ page }, n) {
      await goTo(page, 'Paneli');
      const answers = button(page, n % 2 ? /^Refuzo: / : /^Prano: /);
      // the count of many requests opens their list
      const all = button(page, /^\S+ rezervime?$/);
      await answers
        .or(all)
        .first()
        .waitFor(soon)
        .catch(() => {});
      if ((await answers.count()) === 0 && (await all.count()) > 0) await all.first().click(soon);
      await (await oneOf(answers, n)).click(soon);
      if (n % 2) await press(page.getByRole('dialog', { name: 'Refuzo kërkesën' }), 'Refuzo');
      await comes(page.getByText(/^Kërkesa u (pranua|refuzua)\./).or(refused(page)));
    },
  },
  {
    name: 'resize a visit',
    roles: everybody,
    width: 1440,
    async run({ page }, n) {
      await goToDay(page, 1 + (n % 3));
      const visit = await oneOf(visits(page, /Në pritje|Konfirmuar/), n);
      await visit.scrollIntoViewIfNeeded(soon);
      const box = await visit.boundingBox();
      if (!box) throw new NotPossible('it is not drawn');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height + 10 + (n % 60), { steps: 6 });
      await page.mouse.up();
    },
  },
  {
    name: 'choose a client whom the search found',
    roles: everybody,
    async run({ page }, n) {
      const field = await openSearch(page);
      await field.fill(['a', 'be', 'an', 'e'][n % 4] ?? '', soon);
      const found = page.getByRole('option').filter({ visible: true });
      await comes(found);
      await (await oneOf(found, n)).click(soon);
      await comes(dialog(page).getByRole('heading', { level: 2 }));
    },
  },
];

async function goToWeek(page: Page) {
  await goToDay(page);
  await chooseOfDay(page, 'Java');
  await page.getByRole('list', { name: 'Ditët e javës' }).first().waitFor(soon);
}

async function addPicture(page: Page, n: number) {
  await goToDay(page);
  await openVisit(page, n, /Përfunduar|Konfirmuar/);
  await press(dialog(page), /^Çfarë u bë/);
  const sheet = page.getByRole('dialog', { name: /^Çfarë u bë/ });
  const allows = sheet.getByLabel('Lejon ruajtjen e fotove');
  const file = sheet.locator('input[type=file]');
  await allows
    .or(file)
    .first()
    .waitFor({ ...soon, state: 'attached' });
  // pressed by its words: the foot of the sheet may lie over the box itself
  if ((await allows.count()) > 0 && !(await allows.isChecked()))
    await sheet.getByText('Lejon ruajtjen e fotove').click(soon);
  await file.first().waitFor({ ...soon, state: 'attached' });
  await file.first().setInputFiles('server/demo/visit-pictures/beard-after.webp', soon);
  await comes(
    sheet.getByRole('button', { name: /^Hape: Foto/ }).or(page.getByText('U ruajt në këtë pajisje')),
  );
}
