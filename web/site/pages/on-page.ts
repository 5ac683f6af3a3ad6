// All that runs on a page for visitors: the theme, and a menu that closes once something was chosen in it.
import { chooseTheme } from '../../app/theme.ts';

const themeButtons = [...document.querySelectorAll<HTMLElement>('[data-choose-theme]')];
for (const button of themeButtons) {
  button.addEventListener('click', () => {
    chooseTheme(button.dataset.chooseTheme === 'dark' ? 'dark' : 'light');
    // the other one stands in its place now
    themeButtons.find((other) => other !== button)?.focus();
  });
}

const menu = document.querySelector<HTMLDetailsElement>('details[data-menu]');
menu?.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) menu.open = false;
});
menu?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
