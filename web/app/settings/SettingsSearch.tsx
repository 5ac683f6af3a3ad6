// The search over all settings that the person may see.
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { whenDrawn } from '../../ground/lib/drawing.ts';
import { searchKey } from '../../ground/lib/shortcuts.ts';
import { seek } from '../../ground/lib/sought.ts';
import { SearchCombobox } from '../../ground/ui/SearchCombobox.tsx';
import { words as loadingWords } from '../../ground/ui/words.sq.ts';
import type { Found, findSettings } from './search.rules.ts';
import { searchWords as words } from './search.sq.ts';
import { useShownSections } from './shown-sections.ts';
import { useSearchedParts } from './use-groups.ts';

export function SettingsSearch({ floats }: { readonly floats: boolean }) {
  const [, navigate] = useLocation();
  const parts = useSearchedParts();
  const shown = useShownSections();
  const [typed, type] = useState('');
  const [find, setFind] = useState<typeof findSettings>();
  // the entries have the labels of all parts, so they load after the screen is drawn
  useEffect(() => {
    whenDrawn()
      .then(() => import('./search.rules.ts'))
      .then(
        (loaded) => setFind(() => loaded.findSettings),
        () => {},
      );
  }, []);
  const found = typed.trim() === '' ? [] : (find?.(typed, parts, (section) => shown[section]) ?? []);

  const open = ({ part, texts }: Found) => {
    type('');
    if (texts.length > 0) seek({ part: part.key, texts });
    navigate(part.path);
  };
  return (
    <SearchCombobox
      label={words.search}
      typed={typed}
      onType={type}
      matches={found.map(asOption)}
      isCurrent
      emptyMessage={find ? words.noneFound(typed.trim()) : loadingWords.loading}
      onChoose={(key) => {
        const chosen = found.find((one) => one.key === key);
        if (chosen) open(chosen);
      }}
      floats={floats}
      shortcut={searchKey}
    />
  );
}

const asOption = ({ key, label, part }: Found) => ({
  key,
  content: (
    <span className="min-w-0 flex-1">
      <span className="block">{label}</span>
      {label !== part.label && <span className="block text-xs text-ink-3">{part.label}</span>}
    </span>
  ),
});
