import { nameKey } from '#contracts/ground/names.rules.ts';
import { longestName } from '#contracts/ground/primitives.ts';
import { words } from './words.sq.ts';

/**
 * The problems of the names. The names are sent one by one, so without this check a repeated name would be refused only after the first
 * name is saved.
 */
export function checkNames(typed: Readonly<Record<string, string>>) {
  const named = Object.entries(typed).filter(([, name]) => name.trim() !== '');
  if (named.length === 0) return { message: words.barberMissing };
  const keys = named.map(([, name]) => nameKey(name));
  const second = named.find((_, n) => keys.indexOf(keys[n] ?? '') < n);
  return second && { fields: { [second[0]]: words.sameName } };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * The changes that give the barbers these names, one after the other. A name that another barber has is free only after that
 * barber's change. Of barbers that wait for each other's names, the first has both names meanwhile.
 */
export function nameChanges(barbers: readonly Named[], names: readonly string[]): readonly Named[] {
  let left = barbers.flatMap(({ id, name: before }, n) => {
    const name = names[n];
    return name && name !== before ? [{ id, name, before }] : [];
  });
  const changes: Named[] = [];
  for (let [first] = left; first; [first] = left) {
    const waiting = first;
    const next = left.find(({ id, name }) =>
      left.every((other) => other.id === id || nameKey(other.before) !== nameKey(name)),
    );
    const { id, name } = next ?? {
      ...waiting,
      name: `${waiting.before} ${waiting.name}`.slice(0, longestName),
    };
    changes.push({ id, name });
    left = next
      ? left.filter((one) => one !== next)
      : left.map((one) => (one === waiting ? { ...one, before: '' } : one));
  }
  return changes;
}
