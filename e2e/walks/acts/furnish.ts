// How the salon is furnished: hours, leave, holidays, rooms, groups, products, questions and people.
import {
  type Act,
  button,
  comes,
  comesOrAsks,
  dialog,
  goToDay,
  managers,
  oneOf,
  openPart,
  press,
  somebody,
  soon,
} from './act.ts';

export const furnishActs: readonly Act[] = [
  {
    name: 'give somebody a day off',
    roles: managers,
    async run({ page }, n) {
      await openPart(page, /^Orari/);
      await press(page, 'Shto pushim ose mbyllje');
      const who = dialog(page).getByLabel('Kush', { exact: true });
      await who.waitFor(soon);
      await who.click(soon);
      await (await oneOf(page.getByRole('option').filter({ visible: true }), n)).click(soon);
      if (n % 3 === 0)
        await dialog(page)
          .getByLabel(/^Me orar tjetër/)
          .check({ ...soon, force: true });
      await press(dialog(page), 'Ruaj');
      await comes(
        page
          .getByText('Pushimi u ruajt.')
          .or(page.getByRole('dialog', { name: 'Termine jashtë orarit' }))
          .or(dialog(page).getByRole('alert'))
          .or(dialog(page).getByText('Për këto ditë ka tashmë')),
      );
    },
  },
  {
    name: 'give a barber other hours',
    roles: managers,
    async run({ page }, n) {
      await openPart(page, /^Orari/);
      const change = button(page, /^Ndrysho orarin: /);
      await change
        .first()
        .waitFor(soon)
        .catch(() => {});
      await (await oneOf(change, n)).click(soon);
      await press(dialog(page), n % 2 ? 'Me orar të vetin' : 'Sipas orarit të sallonit');
      await press(dialog(page), 'Ruaj orarin');
      await comes(
        page.getByText('Orari u ruajt.').or(page.getByRole('dialog', { name: 'Termine jashtë orarit' })),
      );
    },
  },
  {
    name: 'answer for a holiday',
    roles: managers,
    async run({ page }, n) {
      await openPart(page, /^Orari/);
      const days = page.getByRole('group', { name: /A punoni\?/ });
      await days
        .first()
        .waitFor(soon)
        .catch(() => {});
      const answer = button(await oneOf(days, n), n % 2 ? 'Punojmë' : 'Mbyllur');
      await answer.click(soon);
      await comes(
        page
          .getByText(/u ruajt/i)
          .or(page.getByRole('dialog', { name: 'Termine jashtë orarit' }))
          .or(days.getByRole('button', { pressed: true })),
      );
    },
  },
  {
    name: 'add a room',
    roles: managers,
    async run({ page }, n) {
      await openPart(page, /^Shërbimet/);
      const rooms = page
        .getByRole('tab', { name: 'Dhoma dhe pajisje' })
        .or(page.getByRole('link', { name: 'Dhoma dhe pajisje' }));
      await rooms
        .first()
        .waitFor(soon)
        .catch(() => {});
      await rooms.first().click(soon);
      await press(page, 'Shto dhomë ose pajisje');
      await dialog(page).getByLabel('Emri').fill(`Dhoma ${n}`, soon);
      await press(dialog(page), 'Shto dhomë ose pajisje');
      await comes(page.getByText('Dhoma ose pajisja u shtua.').or(dialog(page).getByRole('alert')));
    },
  },
  {
    name: 'change a room',
    roles: managers,
    async run({ page }, n) {
      await openPart(page, /^Shërbimet/);
      const rooms = page.getByRole('tab', { name: 'Dhoma dhe pajisje' });
      const link = page.getByRole('link', { name: 'Dhoma dhe pajisje' });
      await rooms
        .or(link)
        .first()
        .waitFor(soon)
        .catch(() => {});
      await rooms.or(link).first().click(soon);
      const change = page.getByRole('main').getByRole('button', { name: /^Ndrysho: / });
      await comes(button(page, 'Shto dhomë ose pajisje'));
      if ((await change.count()) === 0) {
        await press(page, 'Shto dhomë ose pajisje');
        await dialog(page).getByLabel('Emri').fill(`Karrige ${n}`, soon);
        await press(dialog(page), 'Shto dhomë ose pajisje');
        await comes(change);
      }
      await (await oneOf(change, n)).click(soon);
      await dialog(page)
        .getByLabel('Sa janë')
        .fill(String(1 + (n % 4)), soon);
      await press(dialog(page), 'Ruaj');
      await comes(
        page
          .getByText('Dhoma ose pajisja u ruajt.')
          .or(dialog(page).getByText(/Në disa ditë/))
          .or(dialog(page).getByRole('alert')),
      );
    },
  },
  {
    name: 'add a group of services',
    roles: managers,
    async run({ page }, n) {
      await openPart(page, /^Shërbimet/);
      await press(page, 'Shto grup');
      await dialog(page).getByLabel('Emri i grupit').fill(`Grupi ${n}`, soon);
      await press(dialog(page), /^(Shto grup|Ruaj)/);
      await comes(
        page.getByRole('button', { name: `Ndrysho grupin: Grupi ${n}` }).or(dialog(page).getByRole('alert')),
      );
    },
  },
  {
    name: 'add a service',
    roles: managers,
    async run({ page }, n) {
      await openPart(page, /^Shërbimet/);
      await press(page, 'Shto Shërbim');
      const form = page.getByRole('dialog', { name: 'Shërbim i ri' });
      await form.getByLabel('Emri').first().fill(`Shërbimi ${n}`, soon);
      await form.getByLabel('Çmimi (€)').fill('12,5', soon);
      await press(form, 'Shto Shërbim');
      await comes(page.getByText('Shërbimi u shtua.').or(form.getByRole('alert')));
    },
  },
  {
    name: 'change a product',
    roles: managers,
    async run({ page }, n) {
      await openPart(page, /^Produktet/);
      const change = page.getByRole('main').getByRole('button', { name: /^Ndrysho: / });
      await change
        .first()
        .waitFor(soon)
        .catch(() => {});
      await (await oneOf(change, n)).click(soon);
      await dialog(page)
        .getByLabel('Çmimi (€)')
        .fill(String(4 + (n % 9)), soon);
      await press(dialog(page), /^Ruaj/);
      await comes(page.getByText('Produkti u ruajt.').or(dialog(page).getByRole('alert')));
    },
  },
  {
    name: 'ask clients a question',
    roles: managers,
    async run({ page }, n) {
      await openPart(page, /^Rezervimi online/);
      const add = button(page, 'Shto pyetje');
      const remove = button(page, /^Fshi pyetjen/);
      await comes(add.or(remove));
      if ((await add.count()) === 0 || !(await add.isEnabled())) {
        await remove.last().click(soon);
        await press(page.getByRole('alertdialog'), /^Fshi/);
        await comes(page.getByText(/^Pyetja u fshi/));
      }
      await press(page, 'Shto pyetje');
      await dialog(page).getByLabel('Pyetja', { exact: true }).fill(`A vini herën e parë (${n})?`, soon);
      await dialog(page)
        .getByRole('radio', { name: 'Po ose jo' })
        .check({ ...soon, force: true });
      await press(dialog(page), 'Shto pyetje');
      await comes(page.getByText('Pyetja u shtua.').or(dialog(page).getByRole('alert')));
    },
  },
  {
    name: 'add a person of the staff',
    roles: ['owner'],
    async run({ page }, n) {
      await openPart(page, /^Stafi/);
      const name = page.getByLabel('Emri i personit');
      await name.waitFor(soon);
      await name.fill(somebody(n), soon);
      await press(page, 'Shto person');
      await comes(
        page.getByRole('dialog', { name: somebody(n) }).or(page.getByRole('main').getByRole('alert')),
      );
    },
  },
  {
    name: 'change what a barber may do',
    roles: ['owner'],
    weight: 2,
    async run({ page, login }, n) {
      await openPart(page, /^Stafi/);
      const people = page.getByRole('main').getByRole('button', { name: /^Ndrysho: .*(Barber|Stilist)/ });
      await people
        .first()
        .waitFor(soon)
        .catch(() => {});
      await (await oneOf(people, n)).click(soon);
      const ticks = dialog(page).getByRole('group', { name: 'Çfarë mund të bëjë' }).getByRole('checkbox');
      await ticks.first().waitFor({ ...soon, state: 'attached' });
      await (await oneOf(ticks, n)).click({ ...soon, force: true });
      const form = page.getByRole('dialog', { name: /./ }).first();
      await press(form, 'Ruaj ndryshimet');
      await comesOrAsks(page, login, page.getByText(/u ruajt|u përditësua/i));
    },
  },
  {
    name: 'close the queue online, or open it',
    roles: managers,
    async run({ page }) {
      await goToDay(page);
      await press(page, /^Radha \d/);
      const close = button(dialog(page), 'Mbyll radhën online');
      const open = button(dialog(page), 'Hap radhën online');
      await comes(close.or(open));
      const isOpen = (await close.count()) > 0;
      await (isOpen ? close : open).first().click(soon);
      await comes(isOpen ? open : close);
    },
  },
];
