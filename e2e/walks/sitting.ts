// One sitting: people in their browsers on a fresh copy of a filled salon, who never load their page again. After each step
// the oracles say what is wrong.
import type { Browser } from '@playwright/test';
import { findViolations } from '../accessibility.ts';
import type { Ticks } from '../../contracts/ground/roles.ts';
import { isNeverThere, layers, NotEnded, NotPossible } from './acts/act.ts';
import { actsByName } from './acts/index.ts';
import { isPadShown } from './acts/tablet.ts';
import { compare, hasScreen } from './compare.ts';
import { findCovered, findMoved, findNameless, findTooWide } from './covered.ts';
import { settle } from './heard.ts';
import { enter, type Look, type Person, type Screen } from './person.ts';
import { forgetPresses, hasPressed } from './pressed.ts';
import { type ExampleKind, openSalon, type Role } from './salon.ts';
import { openSecrets } from './secrets.ts';
import type { Fault, Step } from './step.ts';
import { findWrongSums } from './sums.ts';
import { tap } from './taps.ts';
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
  await secrets.note(people);

  async function take(step: Step, watch: Watch): Promise<Outcome> {
    const person = people[step.by];
    if (!person) throw new Error(`Nobody sits at ${step.by}.`);
    const { why, faults } = await doStep(person, step);
    await settle(person.page, person.heard);
    await secrets.note(people);
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
    // a dialog is gone before the next check of a whole screen
    else if (watch.compares && (await layers(person.page).count()) > 0)
      found.push(...(await findMoved(person.page)));
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
        await forgetPresses(page);
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
        // the page of a client is another document then, and the script in it ends
        await goInHistory(person, -1).catch(() => {});
        // before the page of the salon there is nothing
        await page.waitForTimeout(100);
        if (page.url() === 'about:blank') await page.goForward();
        break;
      case 'forward':
        await goInHistory(person, 1);
    }
    return { why: '', faults: [] };
  } catch (error) {
    const why = tellError(error);
    const { needsNetwork = false } = (step.kind === 'act' && actsByName.get(step.name)) || {};
    if (error instanceof NotEnded && needsNetwork && person.network.isCut) return { why, faults: [] };
    if (error instanceof NotEnded) return { why, faults: [{ oracle: 'act', text: why }] };
    if (step.kind === 'act' && isNeverThere(error) && (await mustFollow(person)))
      return { why, faults: [{ oracle: 'act', text: `after a press: ${why}` }] };
    if (error instanceof NotPossible || /Timeout/.test(why)) return { why: why.slice(0, 300), faults: [] };
    return { why, faults: [{ oracle: why === 'typed text is gone' ? 'typed' : 'act', text: why }] };
  }
}

/**
 * One entry back or forward. Before the first entry of the app there is only the blank page of a new tab. Without a network only an entry of
 * the same document can be opened: the walker's browser keeps no app.
 */
const goInHistory = ({ page, network }: Person, by: -1 | 1): Promise<void> =>
  page.evaluate(
    ({ by, isCut }) => {
      const entry = navigation.entries()[(navigation.currentEntry?.index ?? 0) + by];
      if (entry && (entry.sameDocument || !isCut)) history.go(by);
    },
    { by, isCut: network.isCut },
  );

/**
 * Whether what an act waits for must come: the act has pressed a control. Without a network a screen may lack anything, and the tablet may
 * have locked itself.
 */
const mustFollow = async ({ page, network }: Person): Promise<boolean> =>
  !network.isCut && (await hasPressed(page)) && !(await isPadShown(page));

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
