// The search of the header: on a desktop a field in the sidebar, on a phone an icon that opens a sheet.
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '#contracts/clients.ts';
import { useUser } from '../app/session.ts';
import { Chunk } from '../lib/chunk.ts';
import { LazyDialog } from '../lib/lazy-screen.tsx';
import { useSubscription } from '../subscriptions/api.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ClientMatches } from './ClientMatches.tsx';
import { words } from './words.sq.ts';

const clientWindow = new Chunk(() => import('./ClientWindow.tsx'));
const searchSheet = new Chunk(() => import('./ClientSearchSheet.tsx'));

/** Only where a plan or the trial is in force. */
export function ClientSearch({ place }: { place: 'sidebar' | 'header' }) {
  const { role } = useUser();
  const { isGateOpen } = useSubscription();
  const [searching, search] = useState(false);
  const [opened, open] = useState<Client>();
  if (role !== 'user' || !isGateOpen) return null;

  return (
    <>
      {place === 'sidebar' ? (
        <ClientMatches onChoose={open} floats />
      ) : (
        <IconButton label={words.search} onClick={() => search(true)}>
          <Search aria-hidden className="size-5" />
        </IconButton>
      )}
      {searching && (
        <LazyDialog
          chunk={searchSheet}
          onClose={() => search(false)}
          onChoose={(client) => {
            search(false);
            open(client);
          }}
        />
      )}
      {opened && <LazyDialog chunk={clientWindow} client={opened} onClose={() => open(undefined)} />}
    </>
  );
}
