// The next step of a walk. The choice is weighted towards pairs of acts that were not walked yet.
import type { Act } from './acts/act.ts';
import { acts } from './acts/index.ts';
import { isPadShown } from './acts/tablet.ts';
import type { Person } from './person.ts';
import type { Step } from './step.ts';
import { controlsOf } from './taps.ts';

/** How often each act came directly after each other act of the same sitting. */
export class Pairs {
  readonly #seen = new Map<string, number>();

  note(before: string | undefined, act: string): void {
    const key = `${before} ${act}`;
    this.#seen.set(key, (this.#seen.get(key) ?? 0) + 1);
  }

  count(before: string | undefined, act: string): number {
    return this.#seen.get(`${before} ${act}`) ?? 0;
  }

  get size(): number {
    return this.#seen.size;
  }
}

/** The share of each kind of step, in percent. */
const shares = { act: 60, tap: 28, back: 6, key: 4, forward: 2 } as const;

export async function choose(
  people: readonly Person[],
  pairs: Pairs,
  lastAct: string | undefined,
  random: (below: number) => number,
): Promise<Step> {
  const by = random(people.length);
  const person = people[by];
  if (!person) throw new Error('Nobody is there.');
  const dice = random(100);
  if (dice < shares.act) {
    const allowed = await suitable(person);
    const weights = allowed.map(({ name, weight = 1 }) =>
      Math.ceil((100 * weight) / (1 + pairs.count(lastAct, name)) ** 2),
    );
    const act = allowed[weighted(weights, random)];
    if (act) return { by, kind: 'act', name: act.name, n: random(1000) };
  }
  if (dice < shares.act + shares.tap) {
    const controls = await controlsOf(person.page);
    // first the kind of control, then one of them: else rows and cells would take all taps
    const roles = [...new Set(controls.map(({ role }) => role))];
    const role = roles[random(roles.length)];
    const alike = controls.filter((one) => one.role === role);
    const control = alike[random(alike.length)];
    if (control) return { by, kind: 'tap', ...control };
  }
  const rest = dice - shares.act - shares.tap;
  if (rest < shares.back) return { by, kind: 'back' };
  return rest < shares.back + shares.key ? { by, kind: 'key', key: 'Escape' } : { by, kind: 'forward' };
}

async function suitable(person: Person): Promise<readonly Act[]> {
  const all: Act[] = [];
  for (const act of acts) {
    const { width = person.page.viewportSize()?.width } = act;
    if (!act.roles.includes(person.role) || width !== person.page.viewportSize()?.width) continue;
    // nobody is in at the tablet
    if (person.role === 'tablet' && act.suits === undefined && (await isPadShown(person.page))) continue;
    if (act.suits === undefined || (await act.suits(person).catch(() => false))) all.push(act);
  }
  return all;
}

/** The place of one of the weights: a greater weight comes more often. */
function weighted(weights: readonly number[], random: (below: number) => number): number {
  let left = random(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}
