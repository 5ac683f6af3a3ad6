// The search for clients: a field in the sidebar on a desktop, an icon that opens a sheet on a phone.

import { Search } from 'lucide-react';
import { useState } from 'react';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { useSubscription } from '../../billing/subscriptions/api.ts';
import { useUser } from '../../identity/accounts/session.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { searchWords as words } from './search.sq.ts';

const clientDialog = new Chunk(() => import('./ClientDialog.tsx'));
const field = new Chunk(() => import('./ClientMatches.tsx'));
const searchSheet = new Chunk(() => import('./ClientSearchSheet.tsx'));

/** The search; only owners with access see it. */
export function ClientSearch({ place }: { place: 'sidebar' | 'header' }) {
  const { role } = useUser();
  const { isGateOpen } = useSubscription();
  const [isSearching, setSearching] = useState(false);
  const [opened, setOpened] = useState<KeptClient>();
  if (role !== 'user' || !isGateOpen) return null;

  return (
    <>
      {place === 'sidebar' ? (
        <LazyExtra chunk={field} place={<div className="input" />} onChoose={setOpened} floats />
      ) : (
        <IconButton label={words.search} onClick={() => setSearching(true)}>
          <Search aria-hidden className="size-5" />
        </IconButton>
      )}
      {isSearching && (
        <LazyDialog
          chunk={searchSheet}
          onClose={() => setSearching(false)}
          onChoose={(client) => {
            setSearching(false);
            setOpened(client);
          }}
        />
      )}
      {opened && <LazyDialog chunk={clientDialog} client={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
