// One sitting: people in their browsers on a fresh copy of a filled salon, who never load their page again. After each step
// the oracles say what is wrong.
import type { Browser } from '@playwright/test';
import { findViolations } from '../accessibility.ts';
import type { Ticks } from '../../contracts/ground/roles.ts';
import { closeAll, layers, NotEnded, NotPossible } from './acts/act.ts';
import { actsByName } from './acts/index.ts';
import { findCovered, findMoved, findNameless, findTooWide } from './covered.ts';
import { settle } from './heard.ts';
import { enter, type Look, type Person, rest, type Screen } from './person.ts';
import { type ExampleKind, openSalon, type Role } from './salon.ts';
import { openSecrets } from './secrets.ts';
import type { Fault, Step } from './step.ts';
import { findWrongSums } from './sums.ts';
import { tap } from './taps.ts';
import { differenceOf, mainText, tellDifference } from './texts.ts';
import { worldOf } from './world.ts';

/** Where a sitting begins. With the steps it is all that a walk needs to be walked again. */
export interface Start extends Look {
  readonly kind: ExampleKind;
  readonly roles: readonly Role[];
  /** The ticks of each barber of the salon. */
  readonly ticks: Ticks;
}

export interface Outcome {
  readonly isDone: boolean;
  /** Why the step could not be done. */
  readonly why: string;
  readonly faults: readonly Fault[];
  /** The path of the screen after the step. */
  readonly path: string;
}

/** How closely the oracles look after a step. */
export interface Watch {
  /** Whether a fresh page and the other device are compared. */
  readonly compares: boolean;
  /** Whether the whole screen is checked: controls, widths, movements, axe. */
  readonly checks: boolean;
}

/** How a sitting of the kept ones is opened. */
interface Options {
  /** Whether it fills a salon of its own: quicker than a copy where no other sitting begins with the same salon. */
  readonly isOnly?: boolean;
}

export type Sitting = Awaited<ReturnType<typeof openSitting>>;

export async function openSitting(browser: Browser, start: Start, { isOnly = false }: Options = {}) {
  const salon = await openSalon(start.kind, start.ticks, isOnly);
  const people: Person[] = [];
  const world = worldOf(salon.server, people);
  for (const role of start.roles) people.push(await enter(browser, salon, role, start, world));
  const secrets = await openSecrets(salon.server.connection);

  async function take(step: Step, watch: Watch): Promise<Outcome> {
    const person = people[step.by];
    if (!person) throw new Error(`Nobody sits at ${step.by}.`);
    const { why, faults } = await doStep(person, step);
    await settle(person.page, person.heard);
    await secrets.note();
    const found = [...faults, ...person.heard.take(), ...(await findFailure(person))];
    found.push(...(await findNameless(person.page)));
    if (watch.compares) found.push(...(await compare(person, 'other device')));
    // what heals by itself a minute later is seen only now
    for (const watcher of watch.compares ? people : [])
      if (watcher !== person && hasScreen(watcher))
        found.push(
          ...(await compare(watcher)).map(({ oracle, text }) => ({
            oracle,
            text: `${watcher.role}: ${text}`,
          })),
        );
    if (watch.compares || watch.checks) found.push(...(await secrets.check(person)));
    if (watch.compares && !person.network.isCut) found.push(...(await findWrongSums(person, salon)));
    if (watch.checks) found.push(...(await check(person)));
    const { pathname, search } = new URL(person.page.url());
    return { isDone: why === '', why, faults: found, path: pathname + search };
  }

  return {
    people,
    salon,
    take,
    async close() {
      await Promise.all(people.map((person) => person.close()));
      await secrets.close();
      await salon.server.stop();
    },
  };
}

async function doStep(person: Person, step: Step): Promise<{ why: string; faults: Fault[] }> {
  const { page } = person;
  try {
    switch (step.kind) {
      case 'act': {
        const act = actsByName.get(step.name);
        if (!act) throw new Error(`There is no act “${step.name}”.`);
        await act.run(person, step.n);
        break;
      }
      case 'tap':
        await tap(page, step);
        break;
      case 'key':
        await page.keyboard.press(step.key);
        break;
      case 'back':
        // before the first entry of the app there is only the blank page of a new tab
        // the page of a client is another document then, and the script in it ends
        await page
          .evaluate(() => (navigation.currentEntry?.index ?? 0) > 0 && history.back())
          .catch(() => {});
        // before the page of the salon there is nothing
        await page.waitForTimeout(100);
        if (page.url() === 'about:blank') await page.goForward();
        break;
      case 'forward':
        await page.evaluate(() => history.forward());
    }
    return { why: '', faults: [] };
  } catch (error) {
    const why = tellError(error);
    const { needsNetwork = false } = (step.kind === 'act' && actsByName.get(step.name)) || {};
    if (error instanceof NotEnded && needsNetwork && person.network.isCut) return { why, faults: [] };
    if (error instanceof NotEnded) return { why, faults: [{ oracle: 'act', text: why }] };
    if (error instanceof NotPossible || /Timeout/.test(why)) return { why: why.slice(0, 300), faults: [] };
    return { why, faults: [{ oracle: why === 'typed text is gone' ? 'typed' : 'act', text: why }] };
  }
}

/** The first line of an error. Of a control that could not be pressed also which one it was, and what kept it from it. */
function tellError(error: unknown): string {
  const [first = '', ...log] = String(error instanceof Error ? error.message : error).split('\n');
  const what = log.find((line) => line.includes('waiting for ')) ?? '';
  const kept =
    log.find((line) => /intercepts pointer events|is not (visible|enabled|stable)/.test(line)) ?? '';
  return [first, what, kept]
    .map((line) => line.replace(/^[\s-]+/, '').trim())
    .filter((line) => line !== '')
    .join(' · ');
}

/** The sentence with which the app tells a fault of its own. */
async function findFailure({ page }: Screen): Promise<Fault[]> {
  const text = await page.evaluate(() => document.body.innerText).catch(() => '');
  const said = /.*Diçka shkoi keq.*/.exec(text)?.[0];
  return said ? [{ oracle: 'toast', text: said.slice(0, 120) }] : [];
}

/** The most milliseconds until two pages show the same: a live change, or a list that comes late. */
const longestDelay = 10_000;

/** Whether the person's screen can be compared while somebody else does something. */
const hasScreen = ({ role }: Person) => role !== 'client' && role !== 'tablet';

/** The screen shows what a fresh page reads, and, where it is asked for, what another device shows that was never loaded again. */
async function compare(person: Person, more?: 'other device'): Promise<Fault[]> {
  const { page, heard, fresh, other, role } = person;
  // what is open over the screen is not in the address
  if (role === 'client') return compareVisit(person);
  if (person.network.isCut || (await layers(page).count()) > 0) return [];
  const { pathname, search } = new URL(page.url());
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  await fresh.page.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, kept);
  await fresh.page.goto(page.url(), { waitUntil: 'domcontentloaded', timeout: 60_000 });
  const faults = await gapTo('fresh page', fresh);
  // an opened part, a typed search and a message under a field are not kept: they end when the screen is opened again
  const isOfScreen = faults.length > 0 && (await opensAgain(person, pathname + search));
  const [gap] = isOfScreen ? await gapTo('fresh page', fresh) : faults;
  // else it would draw each change of the salon too, and a tab of the tablet that nobody touches would lock it
  await rest(fresh.page, page.url());
  if (!other || !more) return [...(gap ? [gap] : []), ...fresh.heard.take()];
  await other.page.evaluate((to) => history.pushState(null, '', to), pathname + search);
  await settle(other.page, other.heard);
  const atOther = gap ? [] : await gapTo('other device', other);
  const own = [fresh, other].flatMap((screen) => screen.heard.take());
  return [...(gap ? [gap] : []), ...atOther, ...own];

  async function gapTo(oracle: 'fresh page' | 'other device', screen: Screen): Promise<Fault[]> {
    const end = Date.now() + longestDelay;
    for (;;) {
      await settle(screen.page, screen.heard);
      const [here, there] = await Promise.all([mainText(page), mainText(screen.page)]);
      // a comparison of nothing with nothing would always hold
      const difference = here.length > 0 ? differenceOf(here, there) : { here: ['nothing'], there };
      if (!difference) return [];
      if (Date.now() > end) return [{ oracle, text: tellDifference(difference) }];
      await settle(page, heard);
      await page.waitForTimeout(200);
    }
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
    // what can be done with the booking; a question that is open hides nothing of it
    const can = await page
      .locator('#move:visible, #cancel:visible')
      .allInnerTexts()
      .catch(() => []);
    return { title, time: /\d\d:\d\d/.exec(text)?.[0], can: can.map((one) => one.trim()).join(', ') };
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

async function check({ page }: Person): Promise<Fault[]> {
  const faults = [...(await findTooWide(page)), ...(await findMoved(page)), ...(await findCovered(page))];
  const violations = await findViolations(page).catch(() => []);
  return [
    ...faults,
    ...(violations ?? []).map((one) => ({
      oracle: 'accessible' as const,
      text: JSON.stringify(one).slice(0, 200),
    })),
  ];
}
