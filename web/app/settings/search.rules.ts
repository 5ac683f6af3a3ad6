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
  const fits = (texts: readonly string[]) => keyFits(nameKey(texts.join(' ')), wanted);
  const found = all.filter(({ part, label, also }) => fits([label, also, part.label]));
  return [...found.filter(({ label }) => fits([label])), ...found.filter(({ label }) => !fits([label]))]
    .slice(0, most)
    .map(({ part, label, texts }) => ({ key: `${part.key} ${label}`, part, label, texts }));
}

const textsOf = ({ label, near }: Entry) => (near ? [label, near] : [label]);
