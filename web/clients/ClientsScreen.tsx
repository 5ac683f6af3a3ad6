import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Client, ClientStatus } from '#contracts/clients.ts';
import { number } from '#contracts/format.sq.ts';
import { explain } from '../lib/call.ts';
import { Chunk } from '../lib/chunk.ts';
import { LazyDialog } from '../lib/lazy-screen.tsx';
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
  const { status, q, page, go } = useListAddress();
  const [typed, type] = useTypedSearch(q, (search) => go({ kerko: search, faqja: null }, { replace: true }));
  const { data, error, isPlaceholderData, refetch } = useQuery(clientsQuery(status, q, page));
  const list = useLastKnown(data);
  const [opened, open] = useState<Client>();
  const top = useRef<HTMLDivElement>(null);
  const List = useMedia('(min-width: 1024px)') ? ClientTable : ClientCards;

  // the last one of the last page may have gone to the other tab
  const goBack = useEffectEvent((last: number) => go({ faqja: String(last) }, { replace: true }));
  const last = data && !isPlaceholderData ? data.pagination.total_pages : page;
  useEffect(() => {
    if (page > last) goBack(last);
  }, [page, last]);

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
          onChoose={(next) => go({ lista: next === 'active' ? null : withCancellations, faqja: null })}
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
                  go({ faqja: to === 1 ? null : String(to) });
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

/** Which list is shown stands in the address, so that going back finds it again. */
function useListAddress() {
  const [address, setAddress] = useSearchParams();
  const status: ClientStatus = address.get('lista') === withCancellations ? 'cancelled' : 'active';
  const page = Math.max(1, Math.trunc(Number(address.get('faqja'))) || 1);

  const go = (changes: Record<string, string | null>, how?: { replace: boolean }) =>
    setAddress((before) => {
      for (const [key, value] of Object.entries(changes)) {
        if (value) before.set(key, value);
        else before.delete(key);
      }
      return before;
    }, how);

  return { status, q: address.get('kerko') ?? '', page, go };
}
