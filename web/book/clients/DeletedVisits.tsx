// What was deleted, with the person and the time: pictures, which can be brought back, and visits, which can be booked again.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { type DeletedVisit, listDeletedVisits } from '#contracts/appointments/appointment-history.ts';
import { weekdayShort } from '#contracts/ground/format.sq.ts';
import { RemovedPictures } from '../../appointments/visit-pictures/RemovedPictures.tsx';
import { withHint } from '../../appointments/words.sq.ts';
import { clientKeys } from '../../clients/api.ts';
import { words as all, dayInList } from '../../clients/words.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Pagination } from '../../ground/ui/Pagination.tsx';
import { ShownData } from '../../ground/ui/ShownData.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';

const words = all.deleted;

const deletedVisitsQuery = (page: number) =>
  queryOf(listDeletedVisits, clientKeys.deleted(page), {
    query: { page: String(page) },
    placeholderData: keepPreviousData,
  });

export default function DeletedVisits({ onClose }: { onClose: () => void }) {
  const [page, turn] = useState(1);
  const visits = useQuery(deletedVisitsQuery(page));
  const { data, error, refetch } = visits;
  return (
    <Dialog title={words.title} onClose={onClose} wide>
      <div className="grid min-h-[min(62dvh,600px)] grid-cols-1 content-start gap-4 px-5 py-5">
        {error && <LoadFailed onRetry={refetch}>{explain(error, words.failed)}</LoadFailed>}
        {!data && !error && <Skeleton lines={6} />}
        <RemovedPictures />
        {data && <h3 className="font-semibold">{words.visits}</h3>}
        {data?.deleted.length === 0 && <p className="text-ink-3">{words.none}</p>}
        {data && data.deleted.length > 0 && (
          <ShownData of={visits} className="gap-4">
            <ul>
              {data.deleted.map((visit) => (
                <Deleted key={`${visit.id} ${visit.at}`} visit={visit} onLeave={onClose} />
              ))}
            </ul>
            <Pagination pages={data.pagination} onTurn={turn} />
          </ShownData>
        )}
      </div>
    </Dialog>
  );
}

function Deleted({ visit, onLeave }: { visit: DeletedVisit; onLeave: () => void }) {
  const { id, at, by_name, client_id, before } = visit;
  const { appointment_date: day = '', appointment_time, client_name, service_name, barber, price } = before;
  const { money } = usePrices();
  const today = localNow().day;
  const name = client_name ? withHint(client_name, visit) : words.clientGone;
  const address = { dita: day, rikthe: id, ...(client_id && { klienti: client_id }) };
  return (
    <li className="grid grid-cols-1 gap-0.5 border-b border-line-2 py-3 first:pt-0 last:border-0 sm:grid-cols-[1fr_auto] sm:gap-x-4">
      <div className="grid min-w-0 grid-cols-1 gap-0.5 wrap-anywhere">
        <p className={`font-semibold ${client_name ? '' : 'text-ink-3'}`}>{name}</p>
        <p className="num text-ink-2">
          {weekdayShort(day)}, {dayInList(day, today)}, {appointment_time}
        </p>
        <p className="num text-sm text-ink-2">
          {service_name} · {barber ?? words.barberGone} · {money(price ?? 0)}
        </p>
        <p className="num text-sm text-ink-3">{words.by(by_name, at)}</p>
      </div>
      <Link
        href={`/terminet?${new URLSearchParams(address)}`}
        onClick={onLeave}
        aria-label={words.againOf(name)}
        className="btn btn-line self-center justify-self-start max-sm:mt-1.5"
      >
        <RotateCcw aria-hidden className="size-4" />
        {words.again}
      </Link>
    </li>
  );
}
