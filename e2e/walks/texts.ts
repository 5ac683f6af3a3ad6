// The text of a screen, as a person meets it: to compare one page with another.
import type { Page } from '@playwright/test';

/**
 * The text of the main part or of the open dialog, and the states of its switches, a line for each. Without what is out of sight, and what
 * only the clock changes.
 */
export async function shownLines(page: Page, part: 'main' | 'dialog'): Promise<readonly string[]> {
  const lines = await page
    .evaluate(
      (selector) => {
        const found: string[] = [];
        const read = (element: Element) => {
          // the days beside the open one wait out of sight for a swipe
          if (element.matches('[inert], [aria-hidden="true"], svg, script, style, option, [role="status"]'))
            return;
          // `checkVisibility` says no to `display: contents` too
          const isContents = getComputedStyle(element).display === 'contents';
          if (!isContents && !element.checkVisibility({ visibilityProperty: true })) return;
          const isBox = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type);
          const state =
            element.getAttribute('aria-checked') ??
            element.getAttribute('aria-pressed') ??
            (isBox ? String(element.checked) : null);
          if (state !== null) {
            const label = isBox ? element.labels?.[0]?.textContent : null;
            found.push(`${element.getAttribute('aria-label') ?? label ?? element.textContent} = ${state}`);
          }
          for (const child of element.childNodes) {
            if (child instanceof Text && child.data.trim())
              found.push(child.data.replaceAll(/\s+/g, ' ').trim());
            if (child instanceof Element) read(child);
          }
        };
        const parts = [...document.querySelectorAll(selector)];
        const root = parts.findLast((one) => one.checkVisibility()) ?? parts[0];
        if (root) read(root);
        return found;
      },
      part === 'main' ? 'main' : '[role="dialog"]',
    )
    .catch(() => []);
  return lines.map(withoutAge).filter((line) => line !== '' && !/^\d\d:\d\d$/.test(line));
}

const withoutAge = (line: string) =>
  line
    .replaceAll(/(para|rreth|edhe|për|prej)\s+\d+(–\d+)?\s*(min|orë|sek)(\s+\d+\s*min)?/g, '$1 …')
    .replaceAll(/\d+–\d+ min|\d+ (orë|min)( \d+ min)? – \d+ orë( \d+ min)?/g, '… min')
    .replaceAll(/(Përdorur|Hyri së fundi) më .*/g, '$1 …')
    .replaceAll(/\b(tani sapo|tani|sapo|pak çaste më parë)\b/g, '…')
    .trim();

export interface Difference {
  readonly here: readonly string[];
  readonly there: readonly string[];
}

/** The lines that only one of the two has; undefined if there are none. Their order may differ. */
export function differenceOf(here: readonly string[], there: readonly string[]): Difference | undefined {
  const only = (lines: readonly string[], others: readonly string[]) => {
    const left = [...others];
    return lines.filter((line) => {
      const at = left.indexOf(line);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  const difference = { here: only(here, there), there: only(there, here) };
  return difference.here.length + difference.there.length > 0 ? difference : undefined;
}

export const tellDifference = ({ here, there }: Difference): string =>
  `here ${JSON.stringify(here.slice(0, 6))}, there ${JSON.stringify(there.slice(0, 6))}`;
