// A long list of services with groups: on a phone the groups are folded, and the search looks through all of them.
import { keyFits, nameKey } from '#contracts/ground/names.rules.ts';
import type { PageWords } from '#contracts/online/salon-page.ts';
import { byId, element } from '../elements.ts';

/** The screens on which `pages.css` folds the groups. */
const folding = matchMedia('(max-width: 719px) and (scripting: enabled)');

const groupOf = (heading: HTMLElement) => {
  const title = heading.textContent ?? '';
  const list = heading.nextElementSibling as HTMLElement;
  const rows = [...list.querySelectorAll<HTMLElement>('.service')].map((row) => ({
    row,
    key: nameKey(`${row.querySelector('.service-name')?.textContent} ${title}`),
  }));
  return { heading, title, list, rows, isOpen: false, button: element('button', { type: 'button' }, title) };
};

export function openGroups({ noServiceFound }: PageWords): void {
  const box = document.getElementById('groups');
  if (!box) return;
  const search = byId<HTMLInputElement>('find-service');
  const groups = [...box.querySelectorAll<HTMLElement>('h3')].map(groupOf);

  const draw = () => {
    const wanted = nameKey(search.value);
    const found = groups.filter((group) => {
      const fitting = group.rows.filter(({ row, key }) => {
        row.hidden = !keyFits(key, wanted);
        return !row.hidden;
      });
      group.heading.hidden = fitting.length === 0;
      const isShown = group.isOpen || wanted !== '';
      group.list.classList.toggle('open', isShown);
      group.button.ariaExpanded = String(isShown);
      const shown = folding.matches && wanted === '' ? group.button : group.title;
      if (shown === group.title || !group.heading.contains(group.button))
        group.heading.replaceChildren(shown);
      return !group.heading.hidden;
    });
    byId('found-services').textContent = found.length > 0 ? '' : noServiceFound;
  };
  for (const group of groups) {
    // what this client booked last, or comes for
    group.isOpen = group.list.querySelector(':checked') !== null;
    group.button.onclick = () => {
      group.isOpen = !group.isOpen;
      draw();
    };
    group.list.addEventListener('change', () => {
      group.isOpen = true;
    });
  }
  search.addEventListener('input', draw);
  search.addEventListener('keydown', (event) => {
    // Enter would send the form
    if (event.key === 'Enter') event.preventDefault();
  });
  folding.addEventListener('change', draw);
  draw();
}
