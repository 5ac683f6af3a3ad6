// The parts of the page, and small helpers that make new parts. The script has no library, so that it stays small.
import type { PageBasics } from '#contracts/online/salon-page.ts';

export function byId<E extends HTMLElement = HTMLElement>(id: string) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as E;
}

/** The data that the server wrote into the page for its script. */
export const pageData = <Data extends PageBasics>(): Data => JSON.parse(byId('data').textContent ?? '');

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Readonly<Record<string, string | number | boolean | (() => void)>> = {},
  ...children: (Node | string)[]
) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** A radio button that looks like a key. */
export function pick(
  properties: { name: string; value: string; checked: boolean; ariaLabel?: string },
  ...label: (Node | string)[]
) {
  const input = element('input', { type: 'radio', ...properties });
  return element('label', { className: 'pick' }, input, ...label);
}
