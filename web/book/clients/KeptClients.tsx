// The list of clients that the device keeps, shown while the server cannot be reached.

import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { clientPageSize } from '#contracts/clients/clients.ts';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { keptClientsQuery } from '../../clients/api.ts';
import { words } from '../../clients/words.sq.ts';
import { personIdOf, useUser } from '../../identity/accounts/session.ts';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { Pagination } from '../../ground/ui/Pagination.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { ClientCards } from './ClientCards.tsx';

interface KeptClientsProps {
  readonly q: string;
  readonly page: number;
  readonly onTurn: (page: number) => void;
  readonly onOpen: (client: KeptClient) => void;
  /** The content that is shown if the device keeps no clients. */
  readonly otherwise: ReactNode;
}

export function KeptClients({ q, page, onTurn, onOpen, otherwise }: KeptClientsProps) {
  const user = useUser();
  const { data: clients } = useQuery(keptClientsQuery(personIdOf(user), q));
  if (clients === undefined) return <Skeleton lines={10} />;
  if (clients === null) return otherwise;
  const pages = Math.max(1, Math.ceil(clients.length / clientPageSize));
  const current = Math.min(page, pages);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm text-ink-3">{clients.find(({ from }) => from)?.from ?? words.keptOnly}</p>
      {clients.length > 0 ? (
        <ClientCards
          clients={clients.slice((current - 1) * clientPageSize, current * clientPageSize)}
          onOpen={onOpen}
        />
      ) : (
        <EmptyState Icon={UsersRound}>{words.noneFound}</EmptyState>
      )}
      <Pagination
        pages={{
          current_page: current,
          total_pages: pages,
          total_items: clients.length,
          items_per_page: clientPageSize,
        }}
        onTurn={onTurn}
      />
    </div>
  );
}
