import { nameKey } from '#contracts/ground/names.rules.ts';
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
