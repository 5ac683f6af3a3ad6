// Idle taps: any control that is seen and can be pressed.
import type { ElementHandle, Page } from '@playwright/test';
import { NotPossible, soon } from './acts/act.ts';

/** Never pressed: what signs out, ends something for good, leaves the app, or opens a window of the system. */
const never =
  /shkyqu|çkyç|^dil\b|fshi llogarin|fshij llogarin|pajisje të sallonit|passkey|çelës|abonohu|paguaj me kart|shkarko|printo|posteri|fjalëkalim|dy hapa|mbyll hyrje|hyrjet e tjera|hyr me email|foto|importo|ndrysho email|rigjenero|kalo te përmbajtja|faqja kryesore/i;

export interface Control {
  readonly role: string;
  readonly name: string;
}

function findControls() {
  const layers = [
    ...document.querySelectorAll('[role="alertdialog"], [role="menu"], [role="listbox"], [role="dialog"]'),
  ];
  const layer = layers.findLast((one) => one.getClientRects().length > 0);
  const selector =
    'button, a[href], summary, select, input[type="checkbox"], input[type="radio"], [role="switch"], [role="tab"], [role="radio"], [role="menuitem"], [role="option"], [role="gridcell"]';
  const found: { element: Element; role: string; name: string }[] = [];
  for (const element of (layer ?? document).querySelectorAll(selector)) {
    if (
      element.matches(':disabled, [aria-disabled="true"]') ||
      element.closest('[inert], [aria-hidden="true"]')
    )
      continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < 4 || height < 4) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element instanceof HTMLAnchorElement) {
      const to = new URL(element.href);
      const isAway =
        to.origin !== location.origin || element.target !== '' || element.hasAttribute('download');
      // a client stays on the pages of the salon, who works there in the app
      const ofClient = /^\/[sro]\//;
      const isOther = ofClient.test(location.pathname)
        ? !ofClient.test(to.pathname) || to.pathname.endsWith('.ics')
        : /^\/(landing|s\/|r\/|o\/|api|abonimi|login|qkyqu)/.test(to.pathname);
      if (isAway || isOther) continue;
    }
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined;
    const text = element.getAttribute('aria-label') ?? label ?? (element as HTMLElement).innerText ?? '';
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
    found.push({ element, role, name: text.trim().replaceAll(/\s+/g, ' ').slice(0, 70) });
  }
  return found;
}

const source = `(${findControls})()`;

export async function controlsOf(page: Page): Promise<readonly Control[]> {
  const all: Control[] = await page
    .evaluate(`${source}.map(({ role, name }) => ({ role, name }))`)
    .then((found) => found as Control[])
    .catch(() => []);
  return all.filter(({ name }) => !never.test(name));
}

export async function tap(page: Page, { role, name }: Control): Promise<void> {
  const found = await page.evaluateHandle(
    `${source}.find((one) => one.role === ${JSON.stringify(role)} && one.name === ${JSON.stringify(name)})?.element`,
  );
  const element = found.asElement() as ElementHandle<HTMLElement> | null;
  if (!element) throw new NotPossible('it is not there');
  if (role === 'select') {
    const values = await element.evaluate((one) =>
      [...(one as unknown as HTMLSelectElement).options].map(({ value }) => value),
    );
    await element.selectOption(values[name.length % values.length] ?? '', soon);
  } else if (role === 'gridcell') await element.click({ ...soon, position: { x: 12, y: 8 } });
  else await element.click({ ...soon, force: role === 'input' });
}
