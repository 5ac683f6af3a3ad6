// The comparison of a screen that was never loaded again with a page that is loaded anew, and with another device.
import type { Page } from '@playwright/test';
import { closeAll, dialog, layers } from './acts/act.ts';
import { settle } from './heard.ts';
import { type Person, rest, type Screen } from './person.ts';
import { type Opener, openBy, openerOf } from './pressed.ts';
import type { Fault } from './step.ts';
import { differenceOf, shownLines, tellDifference } from './texts.ts';

/** The most milliseconds until two pages show the same: a live change, or a list that comes late. */
const longestDelay = 10_000;
/** What no live change tells of, a page asks for every 15 seconds (`web/ground/lib/watched.ts`). */
const longestWatch = 20_000;

/** Whether the person's screen can be compared while somebody else does something. */
export const hasScreen = ({ role }: Person): boolean => role !== 'client' && role !== 'tablet';

/** The screen shows what a fresh page reads, and, where it is asked for, what another device shows that was never loaded again. */
export async function compare(person: Person, more?: 'other device'): Promise<Fault[]> {
  const { page, fresh, other, role } = person;
  if (role === 'client') return compareVisit(person);
  if (person.network.isCut) return [];
  if ((await layers(page).count()) > 0) {
    const opener = await openerOf(page);
    return opener ? compareOpened(person, opener) : [];
  }
  const { pathname, search } = new URL(page.url());
  await loadFresh(person);
  const first = await gapTo(person, fresh, { part: 'main', longest: longestDelay });
  // an opened part, a typed search and a message under a field are not kept: they end when the screen is opened again
  const isOfScreen = first !== undefined && (await opensAgain(person, pathname + search));
  const gap = isOfScreen ? await gapTo(person, fresh, { part: 'main', longest: longestWatch }) : first;
  await leaveFresh(person);
  if (!other || !more) return [...(gap ? [gap] : []), ...fresh.heard.take()];
  await other.page.evaluate((to) => history.pushState(null, '', to), pathname + search);
  await settle(other.page, other.heard);
  const atOther = gap ?? (await gapTo(person, other, { part: 'main', longest: longestWatch }));
  return [...(atOther ? [atOther] : []), ...fresh.heard.take(), ...other.heard.take()];
}

/** The open dialog shows what a fresh page shows in the same dialog. As with a screen, only what stays when it is opened again counts. */
async function compareOpened(person: Person, opener: Opener): Promise<Fault[]> {
  const { page, fresh } = person;
  const isSame = async () => (await titleOf(page)) === (await titleOf(fresh.page));
  await loadFresh(person);
  // the dialog may lead to another one, and what it is about may be gone meanwhile
  const isThere = (await openBy(fresh, opener)) && (await isSame());
  let gap = isThere ? await gapTo(person, fresh, { part: 'dialog', longest: longestDelay }) : undefined;
  if (gap) {
    await closeAll(page).catch(() => {});
    const isOpen = (await openBy(person, opener)) && (await isSame());
    gap = isOpen ? await gapTo(person, fresh, { part: 'dialog', longest: longestWatch }) : undefined;
  }
  await leaveFresh(person);
  return [...(gap ? [gap] : []), ...fresh.heard.take()];
}

const titleOf = (page: Page): Promise<string> =>
  dialog(page)
    .getByRole('heading')
    .first()
    .innerText({ timeout: 2000 })
    .catch(() => '');

/** Loads the fresh page at the address of the person's page, in the same session. */
async function loadFresh({ page, fresh }: Person) {
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  await fresh.page.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, kept);
  await fresh.page.goto(page.url(), { waitUntil: 'domcontentloaded', timeout: 60_000 });
}

/** Else the fresh page would draw each change of the salon too, and a tab of the tablet that nobody touches would lock it. */
const leaveFresh = ({ page, fresh }: Person) => rest(fresh.page, page.url());

/** The difference of the two pages that stays for so long; undefined if there is none. */
async function gapTo(
  { page, heard, fresh }: Person,
  screen: Screen,
  { part, longest }: { readonly part: 'main' | 'dialog'; readonly longest: number },
): Promise<Fault | undefined> {
  const oracle = screen === fresh ? 'fresh page' : 'other device';
  const end = Date.now() + longest;
  for (;;) {
    await settle(screen.page, screen.heard);
    const [here, there] = await Promise.all([shownLines(page, part), shownLines(screen.page, part)]);
    // a comparison of nothing with nothing would always hold
    const difference = here.length > 0 ? differenceOf(here, there) : { here: ['nothing'], there };
    if (!difference) return undefined;
    if (Date.now() > end) return { oracle, text: tellDifference(difference) };
    await settle(page, heard);
    await page.waitForTimeout(200);
  }
}

/**
 * A client's page is loaded for each link. It says in its own words what the client just did, and keeps what was typed: only the time of
 * a booking must be the same on a page that is loaded anew.
 */
async function compareVisit({ page, heard, fresh }: Person): Promise<Fault[]> {
  const { pathname, href } = new URL(page.url());
  const read = async ({ page }: Screen) => {
    const text = await page
      .locator('#ticket-line')
      .innerText({ timeout: 2000 })
      .catch(() => '');
    const title = await page
      .getByRole('heading', { level: 2 })
      .first()
      .innerText({ timeout: 2000 })
      .catch(() => '');
    // what can be done with the booking; a question that is open hides nothing of it. Each page keeps a language of its own.
    const can = await page
      .locator('#move:visible, #cancel:visible')
      .evaluateAll((buttons) => buttons.map(({ id }) => id))
      .catch(() => []);
    return { title, time: /\d\d:\d\d/.exec(text)?.[0], can: can.join(', ') };
  };
  const here = pathname.startsWith('/r/') ? await read({ page, heard }) : undefined;
  if (!here?.time) return [];
  // the same address with its end would not be loaded again
  await fresh.page.goto(new URL('/robots.txt', href).href);
  await fresh.page.goto(href);
  const there = await read(fresh);
  const own = fresh.heard.take();
  if (here.can !== there.can)
    own.push({ oracle: 'fresh page', text: `here one can “${here.can}”, there “${there.can}”` });
  // after a cancellation each of the two says another time: of the booking, or of the cancellation
  return here.title !== there.title || here.time === there.time
    ? own
    : [...own, { oracle: 'fresh page', text: `the booking is at ${here.time} here, at ${there.time} there` }];
}

/** Leaves the screen and opens it again, without loading the page. False if the person is somewhere else then. */
async function opensAgain({ page, heard }: Screen, address: string): Promise<boolean> {
  const go = (to: string) => page.evaluate((path) => history.pushState(null, '', path), to);
  await go(address.startsWith('/klientet') ? '/' : '/klientet');
  await settle(page, heard);
  await closeAll(page).catch(() => {});
  await go(address);
  await settle(page, heard);
  return page.url().endsWith(address);
}
