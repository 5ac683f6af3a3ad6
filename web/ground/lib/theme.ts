// The theme: the theme that the user chose, else the theme of the system. index.html sets it before the first paint. This module does not
// use React, because the public pages load it too.

import { createStore } from './store.ts';

const key = 'theme';
type Theme = 'light' | 'dark';

const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

const wantedTheme = (): Theme => {
  const chosen = localStorage.getItem(key);
  return chosen === 'dark' || (!chosen && system.matches) ? 'dark' : 'light';
};

function show() {
  const theme = wantedTheme();
  root.classList.toggle('dark', theme === 'dark');
  const barColour = getComputedStyle(root).getPropertyValue('--bg');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColour);
  shownTheme.set(theme);
}

/** The theme that is shown. The public pages do not follow this store. */
export const shownTheme = createStore(wantedTheme());

system.addEventListener('change', show);
// the theme was chosen in another tab
addEventListener('storage', (event) => event.key === key && show());

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  show();
}
