// Texts and ids of earlier answers, so that later requests are about what exists.
import type { Random } from './random.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const maxOfAName = 40;
/** The nouns of fields whose name does not say it. */
const nounOfField: Readonly<Record<string, string>> = {
  visit: 'appointments',
  client: 'clients',
  noteId: 'notes',
};

export type Known = ReturnType<typeof openKnown>;

/** The last word of a path that is no parameter: `clients` of `/clients/{id}/erase` and of `/clients`. */
export const nounOf = (path: string) => /([\w-]+)(?:\/\{|$)/.exec(path)?.[1] ?? path;

export function openKnown() {
  const values = new Map<string, (string | number)[]>();

  function add(name: string, value: string | number) {
    const list = values.get(name) ?? [];
    values.set(name, list);
    if (list.includes(value)) return;
    list.push(value);
    if (list.length > maxOfAName) list.shift();
  }

  /** Keeps texts and numbers of an answer by the name of their field, and ids by what they are of. */
  function learn(value: unknown, isSecret: (text: string) => boolean, noun: string, name = '') {
    if (typeof value === 'string') {
      if (value.length > 200 || isSecret(value)) return;
      // the end of an address that was given out is a parameter of a path
      if (value.startsWith('http')) add(name, value.slice(value.lastIndexOf('/') + 1));
      if (!uuid.test(value)) return add(name, value);
      add(anyId, value);
      add(idOf(name.endsWith('_id') ? `${name.slice(0, -3)}s` : noun), value);
    } else if (typeof value === 'number') {
      add(name, value);
    } else if (Array.isArray(value)) {
      for (const one of value.slice(0, 5)) learn(one, isSecret, isPlural(name) ? name : noun, name);
    } else if (typeof value === 'object' && value) {
      for (const [key, one] of Object.entries(value)) learn(one, isSecret, noun, key);
    }
  }

  function pick(random: Random, name: string) {
    const list = values.get(name) ?? [];
    return list.length > 0 ? random.pick(list) : undefined;
  }

  const text = (random: Random, name: string) => {
    const value = pick(random, name);
    return typeof value === 'string' ? value : undefined;
  };

  return {
    learn,
    text,
    number(random: Random, name: string) {
      const value = pick(random, name);
      return typeof value === 'number' ? value : undefined;
    },
    /** An id of such a thing, or now and then of any. */
    id: (random: Random, noun: string) =>
      (random.chance(0.9) ? text(random, idOf(noun)) : undefined) ?? text(random, anyId),
  };
}

/** What a field of this name holds an id of. */
export const nounOfId = (name: string, noun: string) =>
  nounOfField[name] ?? (name.endsWith('Id') ? `${name.slice(0, -2)}s` : noun);

const anyId = 'id of anything';
const idOf = (noun: string) => `id of ${noun}`;
const isPlural = (name: string) => name.endsWith('s');
