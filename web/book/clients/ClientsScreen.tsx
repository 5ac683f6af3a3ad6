import { useQuery } from '@tanstack/react-query';
import { Merge, Trash2, UsersRound } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Client, ClientStatus } from '#contracts/clients/clients.ts';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { number } from '#contracts/ground/format.sq.ts';
import { clientsQuery } from '../../clients/api.ts';
import { words } from '../../clients/words.sq.ts';
import { keepsDays, useRights, useUser } from '../../identity/accounts/session.ts';
import { title as titleOfDoubles } from '../../privacy/merges/title.sq.ts';
import { CallFailed, explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useOffline } from '../../ground/lib/reach.ts';
import { useAddress, useShownPage } from '../../ground/lib/use-address.ts';
import { useDelayed } from '../../ground/lib/use-delayed.ts';
import { useLastKnown } from '../../ground/lib/use-last-known.ts';
import { useMedia } from '../../ground/lib/use-media.ts';
import { useTypedSearch } from '../../ground/lib/use-typed-search.ts';
import { titles } from '../../ground/titles.sq.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { LazyScreen } from '../../ground/ui/LazyScreen.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { Pagination } from '../../ground/ui/Pagination.tsx';
import { SearchField } from '../../ground/ui/SearchField.tsx';
import { ShownData } from '../../ground/ui/ShownData.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { Tabs } from '../../ground/ui/Tabs.tsx';
import { ClientCards } from './ClientCards.tsx';
import { ClientTable } from './ClientTable.tsx';
import { KeptClients } from './KeptClients.tsx';

const clientDialog = new Chunk(() => import('./ClientDialog.tsx'));
const importScreen = new Chunk(() => import('../../imports/ImportScreen.tsx'));
const absences = new Chunk(() => import('../../online/absences/AbsencesScreen.tsx'));
const waitlist = new Chunk(() => import('../waitlist/WaitlistScreen.tsx'));
const deletedVisits = new Chunk(() => import('./DeletedVisits.tsx'));
const doubles = new Chunk(() => import('../../privacy/merges/DoublesDialog.tsx'));
const keeping = new Chunk(() => import('../../privacy/KeepingLine.tsx'));

/** The value in the address that selects the second tab: clients with many cancellations. */
const withCancellations = 'me-anulime';

/** The tab values in the address: the import, absent clients and the waitlist. */
const importTab = 'importo';
const absenceTab = 'mungojne';
const waitlistTab = 'pritje';

export default function ClientsScreen() {
  const { address } = useAddress();
  const { may, view } = useRights();
  if (address.get('skeda') === absenceTab && view.phones)
    return <LazyScreen key="absences" chunk={absences} />;
  if (address.get('skeda') === waitlistTab) return <LazyScreen key="waitlist" chunk={waitlist} />;
  const isImport = address.get('skeda') === importTab && may('data');
  return isImport ? <LazyScreen key="import" chunk={importScreen} /> : <Clients />;
}

function Clients() {
  const { address, page, choose, turn } = useAddress();
  const { may, view } = useRights();
  const mayImport = may('data');
  const status: ClientStatus = address.get('lista') === withCancellations ? 'cancelled' : 'active';
  const q = address.get('kerko') ?? '';
  const [typed, type] = useTypedSearch(q, (search) => choose({ kerko: search }, { replace: true }));
  const clients = useQuery(clientsQuery(status, q, page));
  const { error, failureReason, isPlaceholderData, refetch } = clients;
  const list = useShownPage({ page, turn }, clients);
  // the status of the rows that are shown now, so that rows of one tab never show under the other tab
  const statusOfList = useLastKnown(isPlaceholderData || !clients.data ? undefined : status);
  const shown = statusOfList === status ? list : undefined;
  const isOffline = useOffline();
  // the first failure, shown while the call is tried again
  const trouble = error ?? failureReason;
  const hasTrouble = trouble instanceof CallFailed && trouble.isTrouble;
  const isLate = useIsLate(!clients.data && !error);
  const isKept = !clients.data && (hasTrouble || isLate) && (isOffline || !shown);
  const [opened, setOpened] = useState<Client | KeptClient>();
  const [isDeletedShown, setDeletedShown] = useState(false);
  const [areDoublesShown, setDoublesShown] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const List = useMedia('(min-width: 1024px)') ? ClientTable : ClientCards;

  const counted = (n?: number) => (n === undefined ? {} : { count: number(n) });
  const tabs = [
    { key: 'active' as const, label: words.active, ...counted(list?.counts.active) },
    { key: 'cancelled' as const, label: words.cancelled, ...counted(list?.counts.cancelled) },
  ];
  const currentMessage = q ? words.noneFound : status === 'active' ? words.noneActive : words.noneCancelled;
  // while the next list is loading, an empty list keeps its present message
  const emptyMessage = useLastKnown(isPlaceholderData ? undefined : currentMessage);
  const other = status === 'active' ? ('cancelled' as const) : ('active' as const);
  const inOther = q ? (list?.counts[other] ?? 0) : 0;
  const hasNoClients = !q && list !== undefined && list.counts.active + list.counts.cancelled === 0;

  const chooseList = (next: ClientStatus) => choose({ lista: next === 'active' ? null : withCancellations });
  const failed = error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;

  const lists = (
    <Tabs label={words.lists} tabs={tabs} chosen={status} onChoose={chooseList}>
      {shown ? (
        <ShownData of={clients} className="gap-4">
          {(status === 'cancelled' || shown.clients.some(({ cancelledCount }) => cancelledCount > 0)) && (
            <p className="text-sm text-ink-3">{words.cancelledRule}</p>
          )}
          {shown.clients.length > 0 ? (
            <List clients={shown.clients} onOpen={setOpened} />
          ) : (
            <NoClients
              salonHasNone={hasNoClients}
              mayImport={mayImport}
              action={
                inOther > 0 && (
                  <Button onClick={() => chooseList(other)}>
                    {words.inOtherList(words[other], inOther)}
                  </Button>
                )
              }
            >
              {emptyMessage}
            </NoClients>
          )}
          <Pagination
            pages={shown.pagination}
            onTurn={(to) => {
              turn(to);
              top.current?.scrollIntoView();
            }}
          />
        </ShownData>
      ) : (
        !error && <Skeleton lines={10} />
      )}
    </Tabs>
  );

  return (
    <Page
      title={titles.clients}
      actions={
        <>
          {view.phones && (
            <Link
              href={`/klientet?skeda=${absenceTab}`}
              className="btn btn-line max-lg:order-1 max-lg:w-full"
            >
              {words.absent}
            </Link>
          )}
          <Link href={`/klientet?skeda=${waitlistTab}`} className="btn btn-line max-lg:order-1 max-lg:w-full">
            {words.waitlist}
          </Link>
          {mayImport && <ImportLink />}
          <div className="w-full lg:w-80">
            <SearchField
              label={view.phones ? words.searchByNameOrPhone : words.searchByName}
              value={typed}
              onChange={type}
            />
          </div>
        </>
      }
    >
      <div ref={top} className="grid grid-cols-1 gap-3">
        {!isOffline && failed}
        {isKept ? (
          <KeptClients
            q={q}
            page={page}
            onTurn={turn}
            onOpen={setOpened}
            otherwise={error ? isOffline && failed : lists}
          />
        ) : (
          lists
        )}
        {shown && !isKept && may('clients') && !hasNoClients && (
          <Button look="ghost" onClick={() => setDoublesShown(true)}>
            <Merge aria-hidden className="size-4" />
            {titleOfDoubles}
          </Button>
        )}
        {shown && !isKept && may('deletion') && (
          <Button look="ghost" onClick={() => setDeletedShown(true)}>
            <Trash2 aria-hidden className="size-4" />
            {words.deleted.title}
          </Button>
        )}
        {shown && !isKept && may('data') && !hasNoClients && <LazyExtra chunk={keeping} />}
      </div>
      {areDoublesShown && may('clients') && (
        <LazyDialog chunk={doubles} onClose={() => setDoublesShown(false)} />
      )}
      {isDeletedShown && may('deletion') && (
        <LazyDialog chunk={deletedVisits} onClose={() => setDeletedShown(false)} />
      )}
      {opened && <LazyDialog chunk={clientDialog} client={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

/**
 * The time in milliseconds until the kept list is shown: on a good network the real list comes earlier, and the kept list would only flash.
 */
const untilLate = 500;

/** True if the list takes so long that a remembered device shows the clients that it keeps. */
function useIsLate(isWaiting: boolean) {
  const [isLate, setLate] = useState(false);
  const user = useUser();
  useDelayed(untilLate, isWaiting && keepsDays(user), () => setLate(true));
  if (!isWaiting && isLate) setLate(false);
  return isLate;
}

const ImportLink = () => (
  <Link href="/klientet?skeda=importo" className="btn btn-line">
    {words.import}
  </Link>
);

interface NoClientsProps {
  /** True if the salon has no client yet in either tab. */
  readonly salonHasNone: boolean;
  readonly mayImport: boolean;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function NoClients({ salonHasNone, mayImport, action, children }: NoClientsProps) {
  return (
    <EmptyState
      Icon={UsersRound}
      action={
        salonHasNone ? (
          <Link href="/terminet?shto=1" className="btn btn-line">
            {words.addAppointment}
          </Link>
        ) : (
          action
        )
      }
    >
      {children}
      {salonHasNone && (
        <span className="mt-1 block text-base text-ink-3">
          {words.howTheyCome} {mayImport && words.canImport}
        </span>
      )}
    </EmptyState>
  );
}
