// Clients are asked for a review at Google after their visits.
import {
  type Act,
  button,
  chooseOfDay,
  comes,
  everybody,
  goes,
  goToDay,
  oneOf,
  press,
  remindersLoaded,
  soon,
} from './act.ts';

export const reviewActs: readonly Act[] = [
  {
    name: 'ask for a word at Google, or say that it was not asked',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page);
      await chooseOfDay(page, /^Kujtesat/);
      await comes(page.getByText(remindersLoaded));
      const section = page.getByRole('region', { name: 'Ftoni klientët të shkruajnë në Google' });
      const fold = page.getByText('Komentet në Google', { exact: true });
      // the part comes after the screen
      await oneOf(section.or(fold), 0);
      if ((await section.count()) === 0) {
        await fold.click(soon);
        await page.getByLabel('Linku i sallonit për komente në Google').fill('g.page/r/salloni/review', soon);
        await press(page, 'Ruaj linkun');
        return comes(page.getByText('Linku për komente në Google u ruajt.'));
      }
      const takeBack = button(section, /^Nuk e dërgova: /);
      if (n % 2 && (await takeBack.count()) > 0) {
        const one = await oneOf(takeBack, n);
        const name = (await one.getAttribute('aria-label', soon)) ?? '';
        await one.click(soon);
        return goes(button(section, name));
      }
      const one = await oneOf(section.locator('[data-send]').filter({ visible: true }), n);
      const name = ((await one.getAttribute('aria-label', soon)) ?? '').replace(/^.*?: /, '');
      // the link of the message leaves the app
      await one.evaluate((link) =>
        link.addEventListener('click', (event) => event.preventDefault(), { once: true }),
      );
      await one.click(soon);
      await comes(button(section, `Nuk e dërgova: ${name}`));
    },
  },
];
