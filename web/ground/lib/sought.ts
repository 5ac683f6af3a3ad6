// The section that the user chose in a search, until its screen has shown it.
import { useEffect } from 'react';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

interface Sought {
  /** The part of a screen that has the section. */
  readonly part: string;
  /** Headings or labels of fields. The first of these texts that is on the screen is shown. */
  readonly texts: readonly string[];
}

const sought = createStore<Sought | undefined>(undefined);
const forget = () => sought.set(undefined);
export const isSought = (): boolean => sought.read() !== undefined;

/** Notes the section that a search wants shown. The next key or tap ends this, so that a user who does something else is not disturbed. */
export function seek(section: Sought): void {
  sought.set(section);
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, forget, { capture: true, once: true });
}

const marked = 'h2, h3, label, legend, summary';
const hasText = (element: Element, text: string) =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() === text);

function find(texts: readonly string[]) {
  const elements = [...document.querySelectorAll<HTMLElement>(`main :is(${marked})`)];
  for (const text of texts) {
    const found = elements.find((element) => hasText(element, text));
    if (found) return found;
  }
  return undefined;
}

function show(element: HTMLElement) {
  const group = element instanceof HTMLLegendElement ? element.parentElement : element;
  const control =
    element instanceof HTMLLabelElement ? element.control : group?.querySelector<HTMLElement>('input');
  const target = control ?? element;
  if (target.tagName.startsWith('H')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  element.scrollIntoView({ block: target.tagName.startsWith('H') ? 'start' : 'center' });
}

/** Shows the sought section on the open part of a screen, also if the part still loads. */
export function useSought(part: string): void {
  const wanted = useStore(sought);
  useEffect(() => {
    if (wanted?.part !== part) return;
    const look = () => {
      const found = find(wanted.texts);
      if (!found) return;
      show(found);
      forget();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [wanted, part]);
}
