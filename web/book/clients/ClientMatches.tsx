import { useState } from 'react';
import { useLocation } from 'wouter';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { useClientMatches } from '../../clients/api.ts';
import type { FoundClient } from '../../clients/kept.ts';
import { searchKey } from '../../ground/lib/shortcuts.ts';
import { useDebounced } from '../../ground/lib/use-delayed.ts';
import { words as outboxWords } from '../../ground/outbox/words.sq.ts';
import { SearchCombobox } from '../../ground/ui/SearchCombobox.tsx';
import { searchWords as words } from './search.sq.ts';

const searchDelay = 120;

interface ClientMatchesProps {
  readonly onChoose: (client: KeptClient) => void;
  readonly floats?: boolean;
  readonly autoFocus?: boolean;
}

export default function ClientMatches({ onChoose, floats = false, autoFocus = false }: ClientMatchesProps) {
  const [path] = useLocation();
  const [typed, type] = useState('');
  const debounced = useDebounced(typed.trim(), searchDelay);
  const { matches, isCurrent } = useClientMatches(debounced, debounced !== '');

  return (
    <SearchCombobox
      label={words.search}
      typed={typed}
      onType={type}
      matches={debounced === '' ? undefined : matches?.map(asOption)}
      isCurrent={debounced === typed.trim() && isCurrent}
      emptyMessage={words.noneFound}
      onChoose={(id) => {
        const chosen = matches?.find((client) => client.id === id);
        type('');
        if (chosen) onChoose(chosen);
      }}
      floats={floats}
      // the settings have their own search
      shortcut={floats && path !== '/konfigurimet' ? searchKey : undefined}
      autoFocus={autoFocus}
    />
  );
}

const asOption = (client: FoundClient) => ({
  key: client.id,
  content: (
    <>
      <span className="min-w-0 flex-1 truncate">{client.name}</span>
      <span className="num shrink-0 text-xs text-ink-3">
        {client.waits ? outboxWords.waits : client.phone}
      </span>
    </>
  ),
});
