// The script of the public pages that runs after the page is shown: the theme buttons, and a menu that closes after a choice.
import { chooseTheme } from '../../ground/lib/theme.ts';

const themeButtons = [...document.querySelectorAll<HTMLElement>('[data-choose-theme]')];
for (const button of themeButtons) {
  button.addEventListener('click', () => {
    chooseTheme(button.dataset.chooseTheme === 'dark' ? 'dark' : 'light');
    // the pressed button has just disappeared, so the other button gets the focus
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
