// The search of the settings.
import { keyFits, nameKey } from '#contracts/ground/names.rules.ts';
import { aboutParts, type Entry, entriesNow } from './entries.sq.ts';
import { isOfSettings, type Part } from './parts.ts';
import type { ShownSections } from './shown-sections.ts';

export interface Found {
  readonly key: string;
  readonly label: string;
  readonly part: Part;
  /** The texts to show on the part: the first text that is on the screen is shown. Empty: another screen. */
  readonly texts: readonly string[];
}

const most = 8;

/** The entries that fit the typed text. Entries whose label fits come first. A part comes before its sections. */
export function findSettings(
  typed: string,
  parts: readonly Part[],
  has: (section: keyof ShownSections) => boolean,
): readonly Found[] {
  const wanted = nameKey(typed);
  const entries = entriesNow();
  const all = parts.flatMap((part) => [
    {
      part,
      label: part.label,
      also: aboutParts[part.key] ?? '',
      texts: isOfSettings(part) ? [part.label] : [],
    },
    ...entries
      .filter((entry) => entry.part === part.key && (!entry.section || has(entry.section)))
      .map((entry) => ({ ...entry, part, texts: textsOf(entry) })),
  ]);
  const fits = (texts: readonly string[], typed = wanted, how = keyFits) =>
    how(nameKey(texts.join(' ')), typed);
  const find = (...as: [typed: string, how?: typeof keyFits]) =>
    all.filter(({ part, label, also }) => fits([label, also, part.label], ...as));
  // other forms of a typed word come after the word itself: `pushimet` finds `pushim`, too
  const said = new Set([...find(wanted), ...find(stemsOf(wanted))]);
  const found = said.size > 0 ? [...said] : find(stemsOf(wanted, 5), nearlyFits);
  return [...found.filter(({ label }) => fits([label])), ...found.filter(({ label }) => !fits([label]))]
    .slice(0, most)
    .map(({ part, label, texts }) => ({ key: `${part.key} ${label}`, part, label, texts }));
}

const smallWords = new Set(['e', 'i', 'te', 'se', 'me', 'ne', 'per', 'nga', 'dhe', 'si', 'sa', 'ku']);

/** The beginnings of the words, since Albanian changes their ends: `perqindjen` finds `përqindje`. Small words between them say nothing. */
const stemsOf = (key: string, least = 4) =>
  key
    .split(' ')
    .filter((word) => !smallWords.has(word))
    .map((word) => word.slice(0, Math.max(least, word.length - 2)))
    .join(' ') || key;

/** As `keyFits`, but one letter of each longer word may be missing, too many, or another: `alegji`, `rezevime`. */
const nearlyFits = (key: string, wanted: string): boolean =>
  wanted.split(' ').every((word) => key.split(' ').some((other) => isNear(word, other)));

function isNear(word: string, of: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === of[same]) same += 1;
  const [rest, next] = [word.slice(same), of.slice(same + 1)];
  const isSlip = () =>
    next.startsWith(rest) || next.startsWith(rest.slice(1)) || of.slice(same).startsWith(rest.slice(1));
  return rest === '' || (word.length > 4 && same > 0 && isSlip());
}

const textsOf = ({ label, near }: Entry) => (near ? [label, near] : [label]);
