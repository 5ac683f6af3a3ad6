import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Client, ClientStatus } from '#contracts/clients.ts';
import { number } from '#contracts/format.sq.ts';
import { explain } from '../lib/call.ts';
import { Chunk } from '../lib/chunk.ts';
import { LazyDialog } from '../lib/lazy-screen.tsx';
import { useAddress, useShownPage } from '../lib/use-address.ts';
import { useLastKnown } from '../lib/use-last-known.ts';
import { useMedia } from '../lib/use-media.ts';
import { useTypedSearch } from '../lib/use-typed-search.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Page } from '../ui/Page.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { clientsQuery } from './api.ts';
import { ClientCards } from './ClientCards.tsx';
import { ClientTable } from './ClientTable.tsx';
import { title } from './title.sq.ts';
import { words } from './words.sq.ts';

/** The second tab, as the address names it. */
const withCancellations = 'me-anulime';
const clientWindow = new Chunk(() => import('./ClientWindow.tsx'));

export default function ClientsScreen() {
  const { address, page, choose, turn } = useAddress();
  const status: ClientStatus = address.get('lista') === withCancellations ? 'cancelled' : 'active';
  const q = address.get('kerko') ?? '';
  const [typed, type] = useTypedSearch(q, (search) => choose({ kerko: search }, { replace: true }));
  const clients = useQuery(clientsQuery(status, q, page));
  const { error, isPlaceholderData, refetch } = clients;
  const list = useShownPage({ page, turn }, clients);
  const [opened, open] = useState<Client>();
  const top = useRef<HTMLDivElement>(null);
  const List = useMedia('(min-width: 1024px)') ? ClientTable : ClientCards;

  const counted = (n?: number) => (n === undefined ? {} : { count: number(n) });
  const tabs = [
    { key: 'active' as const, label: words.active, ...counted(list?.counts.active) },
    { key: 'cancelled' as const, label: words.cancelled, ...counted(list?.counts.cancelled) },
  ];
  const noneHere = q ? words.noneFound : status === 'active' ? words.noneActive : words.noneCancelled;
  // an empty list that is still shown keeps its sentence
  const none = useLastKnown(isPlaceholderData ? undefined : noneHere);
  const nobodyYet = list && !q && list.counts.active + list.counts.cancelled === 0;

  return (
    <Page
      title={title}
      actions={
        <div className="w-full lg:w-80">
          <SearchField label={words.searchByNameOrPhone} value={typed} onChange={type} />
        </div>
      }
    >
      <div ref={top} className="grid gap-3">
        <Tabs
          label={words.lists}
          tabs={tabs}
          chosen={status}
          onChoose={(next) => choose({ lista: next === 'active' ? null : withCancellations })}
        >
          {error && (
            <div className="pb-3">
              <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>
            </div>
          )}
          {list ? (
            <div
              aria-busy={isPlaceholderData}
              className="grid gap-4 transition-opacity aria-busy:opacity-60 aria-busy:delay-500"
            >
              {list.clients.length > 0 ? (
                <List clients={list.clients} onOpen={open} />
              ) : (
                <EmptyState
                  Icon={UsersRound}
                  action={
                    nobodyYet && (
                      <Link href="/terminet?shto=1" className="btn btn-line">
                        {words.addAppointment}
                      </Link>
                    )
                  }
                >
                  {none}
                  {nobodyYet && <span className="mt-1 block text-base text-ink-3">{words.howTheyCome}</span>}
                </EmptyState>
              )}
              <Pagination
                pages={list.pagination}
                onTurn={(to) => {
                  turn(to);
                  top.current?.scrollIntoView();
                }}
              />
            </div>
          ) : (
            !error && <Skeleton lines={10} />
          )}
        </Tabs>
      </div>
      {opened && <LazyDialog chunk={clientWindow} client={opened} onClose={() => open(undefined)} />}
    </Page>
  );
}
