// The latest appointments up to now: a table on a desktop, cards on a phone. Each can be deleted for good.
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { statusNames } from '#contracts/appointments.sq.ts';
import type { Status } from '#contracts/appointments.ts';
import { money, numericDate } from '#contracts/format.sq.ts';
import { words as shared } from '#contracts/reports.sq.ts';
import type { RecentAppointment } from '#contracts/reports.ts';
import { explain } from '../lib/call.ts';
import { useMedia } from '../lib/use-media.ts';
import { Badge } from '../ui/Badge.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { toast } from '../ui/toast.ts';
import { useDeleteRecent } from './api.ts';
import { Section } from './Section.tsx';
import { words } from './words.sq.ts';

export function RecentAppointments({ visits }: { visits: readonly RecentAppointment[] }) {
  const List = useMedia('(min-width: 1024px)') ? RecentTable : RecentCards;
  const [leaving, askAbout] = useState<RecentAppointment>();
  const deletion = useDeleteRecent();

  const remove = (visit: RecentAppointment) =>
    deletion.mutate(visit.id, {
      onSuccess: ({ message }) => toast.done(message),
      onError: (error) => toast.error(explain(error, words.deleteFailed)),
      onSettled: () => askAbout(undefined),
    });

  return (
    <Section title={shared.recent}>
      {visits.length > 0 ? (
        <List visits={visits} onDelete={askAbout} />
      ) : (
        <p className="text-ink-3">{words.noRecent}</p>
      )}
      {leaving && (
        <Confirm
          title={words.deleteTitle}
          question={words.deleteQuestion}
          yes={words.deleteTitle}
          busy={deletion.isPending}
          onYes={() => remove(leaving)}
          onClose={() => askAbout(undefined)}
        />
      )}
    </Section>
  );
}

interface ListProps {
  readonly visits: readonly RecentAppointment[];
  readonly onDelete: (visit: RecentAppointment) => void;
}

function RecentTable({ visits, onDelete }: ListProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0">
      <thead>
        <tr className="text-left text-xs text-ink-3 *:border-b *:border-line *:px-3 *:py-2 *:font-semibold">
          <th scope="col">{shared.client}</th>
          <th scope="col">{shared.service}</th>
          <th scope="col" className="w-28 text-right">
            {shared.price}
          </th>
          <th scope="col" className="w-44">
            {shared.date}
          </th>
          <th scope="col" className="w-32">
            {shared.status}
          </th>
          <th scope="col" className="w-16">
            <span className="sr-only">{words.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <tr key={visit.id} className="h-13 *:border-b *:border-line-2 *:px-3 hover:bg-bg">
            <td className="truncate font-semibold">{visit.name}</td>
            <td className="truncate">{visit.service_name}</td>
            <td className="num text-right whitespace-nowrap">{money(visit.price)}</td>
            <td className="num whitespace-nowrap">{dateOf(visit)}</td>
            <td>
              <StatusBadge status={visit.status} />
            </td>
            <td>
              <DeleteButton visit={visit} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RecentCards({ visits, onDelete }: ListProps) {
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {visits.map((visit) => (
        <li key={visit.id} className="card grid grid-cols-1 gap-1 p-3.5">
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 text-md font-semibold">{visit.name}</span>
            <span className="num shrink-0 font-semibold">{money(visit.price)}</span>
          </div>
          <p className="num text-sm text-ink-2">
            {visit.service_name} · {dateOf(visit)}
          </p>
          <div className="-mr-1.5 -mb-1.5 flex items-center justify-between">
            <StatusBadge status={visit.status} />
            <DeleteButton visit={visit} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const dateOf = ({ datetime }: RecentAppointment) =>
  `${numericDate(datetime.slice(0, 10))} ${datetime.slice(11)}`;

const tones = { pending: 'waiting', confirmed: 'good', completed: 'good', cancelled: 'bad' } as const;
const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]}>{statusNames[status]}</Badge>
);

const DeleteButton = ({ visit, onDelete }: { visit: RecentAppointment } & Pick<ListProps, 'onDelete'>) => (
  <IconButton label={words.deleteOf(visit.name)} onClick={() => onDelete(visit)}>
    <Trash2 aria-hidden className="size-4" />
  </IconButton>
);
