// The sentences about a client's health before a visit is saved: the same at each of the places where visits are made.
import { lastTest, validTest } from '#contracts/clients/allergies.rules.ts';
import { allergiesText } from '#contracts/clients/allergies.sq.ts';
import type { ClientHealth } from '#contracts/clients/allergies.ts';
import { unknownText, words } from './words.sq.ts';

/**
 * What the caller may know of the client now. `hidden`: this client's health is not for the caller. `limited`: the caller opened too many
 * clients. `unknown`: the answer is missing.
 */
export type Sight = 'loading' | 'hidden' | 'limited' | 'unknown' | 'new' | { readonly health: ClientHealth };

export interface Sentence {
  readonly about: 'allergies' | 'test' | 'unknown';
  readonly text: string;
}

interface Visit {
  readonly sight: Sight;
  /** The name of the client. */
  readonly name: string;
  readonly needsTest: boolean;
  readonly day: string;
}

/** Nothing while it loads. Who may not see the health reads the same for every client. */
export function sentencesOf({ sight, name, needsTest, day }: Visit): readonly Sentence[] {
  const test = (text: string): Sentence[] => (needsTest ? [{ about: 'test', text }] : []);
  switch (sight) {
    case 'loading':
      return [];
    case 'hidden':
      return test(words.requiresTest);
    case 'limited':
    case 'unknown':
      return [{ about: 'unknown', text: unknownText(sight === 'limited') }, ...test(words.requiresTest)];
    case 'new':
      return test(words.noTest(name));
    default: {
      const { allergies, tests } = sight.health;
      const last = lastTest(tests, day);
      const missing = validTest(tests, day) ? [] : test(words.noTest(name));
      return [
        ...(allergies ? [{ about: 'allergies', text: allergiesText(allergies) } as const] : []),
        ...missing,
        ...(missing.length > 0 && last?.result === 'reaction' ? test(words.reacted(last)) : []),
      ];
    }
  }
}
