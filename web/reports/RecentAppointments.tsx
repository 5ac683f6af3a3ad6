// The latest past appointments: a table on a desktop, cards on a phone. Each can be deleted permanently.

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { numericDate } from '#contracts/ground/format.sq.ts';
import type { ShownVisit } from '#contracts/ground/payment.ts';
import { recentStatusName, words as shared } from '#contracts/reports/report-names.sq.ts';
import type { RecentAppointment } from '#contracts/reports/reports.ts';
import { askAgain } from '../appointments/ask-again.ts';
import { NameWithHint } from '../appointments/NameWithHint.tsx';
import { contentSeen } from '../appointments/queued-visit.rules.ts';
import { tellOfPayment } from '../appointments/tell-of-payment.ts';
import { useRights } from '../identity/accounts/session.ts';
import { explain } from '../ground/lib/call.ts';
import { useChange } from '../ground/lib/use-change.ts';
import { useMedia } from '../ground/lib/use-media.ts';
import { useClock } from '../ground/lib/use-now.ts';
import { usePrices } from '../ground/lib/use-prices.ts';
import { Badge, statusTone } from '../ground/ui/Badge.tsx';
import { Confirm } from '../ground/ui/Confirm.tsx';
import { IconButton } from '../ground/ui/IconButton.tsx';
import { Part } from '../ground/ui/Part.tsx';
import { Table, tableRow } from '../ground/ui/Table.tsx';
import { toast } from '../ground/ui/toast.ts';
import { deleteAppointment } from './api.ts';
import { words } from './words.sq.ts';

export function RecentAppointments({ visits }: { visits: readonly RecentAppointment[] }) {
  const List = useMedia('(min-width: 1024px)') ? RecentTable : RecentCards;
  const [deleting, setDeleting] = useState<DeletableVisit>();
  const deletion = useChange(deleteAppointment);
  const { may } = useRights();

  const remove = ({ id, shown }: DeletableVisit) =>
    deletion.mutate(
      { params: { id }, body: { shown } },
      {
        onSuccess(answer) {
          toast.done(answer.message);
          tellOfPayment(answer);
        },
        onError: async (error) => {
          const again = askAgain((visit, now) =>
            remove({ id: visit.id, shown: { ...contentSeen(visit), ...now } }),
          );
          toast.error(explain(error, words.deleteFailed), await again(error).catch(() => undefined));
        },
        onSettled: () => setDeleting(undefined),
      },
    );

  return (
    <Part title={shared.recent}>
      {visits.length > 0 ? (
        <List visits={visits} onDelete={may('deletion') ? setDeleting : undefined} />
      ) : (
        <p className="text-ink-3">{words.noRecent}</p>
      )}
      {deleting && (
        <Confirm
          title={words.deleteTitle}
          question={words.deleteQuestion}
          yes={words.deleteTitle}
          busy={deletion.isPending}
          onYes={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Part>
  );
}

interface DeletableVisit {
  readonly id: string;
  /** What the list showed of the visit. */
  readonly shown: ShownVisit;
}

const shownOf = ({ status, cancelled_by, datetime, duration, price }: RecentAppointment): ShownVisit => ({
  ...{ status, cancelled_by, duration, price },
  appointment_date: datetime.slice(0, 10),
  appointment_time: datetime.slice(11),
});

interface ListProps {
  readonly visits: readonly RecentAppointment[];
  /** Undefined for a person who may not delete visits. */
  readonly onDelete: ((visit: DeletableVisit) => void) | undefined;
}

const columns = [
  { title: shared.client },
  { title: shared.service },
  { title: shared.price, className: 'w-28 text-right' },
  { title: shared.date, className: 'w-44' },
  { title: shared.status, className: 'w-32' },
  { title: words.action, className: 'w-16', isTitleHidden: true },
];

function RecentTable({ visits, onDelete }: ListProps) {
  const { money } = usePrices();
  return (
    <Table columns={columns} fixed>
      {visits.map((visit, at) => (
        <tr key={visit.id ?? at} className={tableRow}>
          <td className="truncate font-semibold">
            <NameWithHint name={visit.name ?? words.noName} of={visit} />
          </td>
          <td className="truncate">{visit.service_name}</td>
          <td className="num text-right whitespace-nowrap">{money(visit.price)}</td>
          <td className="num whitespace-nowrap">{dateOf(visit)}</td>
          <td>
            <StatusBadge visit={visit} />
          </td>
          <td>
            <DeleteButton visit={visit} onDelete={onDelete} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function RecentCards({ visits, onDelete }: ListProps) {
  const { money } = usePrices();
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {visits.map((visit, at) => (
        <li key={visit.id ?? at} className="card grid grid-cols-1 gap-1 p-3.5">
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 text-md font-semibold">
              <NameWithHint name={visit.name ?? words.noName} of={visit} />
            </span>
            <span className="num shrink-0 font-semibold">{money(visit.price)}</span>
          </div>
          <p className="num text-sm text-ink-2">
            {visit.service_name} · {dateOf(visit)}
          </p>
          <div className="-mr-1.5 -mb-1.5 flex items-center justify-between">
            <StatusBadge visit={visit} />
            <DeleteButton visit={visit} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const dateOf = ({ datetime }: RecentAppointment) =>
  `${numericDate(datetime.slice(0, 10))} ${datetime.slice(11)}`;

const StatusBadge = ({ visit }: { visit: RecentAppointment }) => (
  <Badge tone={statusTone(visit)}>{recentStatusName(visit, useClock())}</Badge>
);

interface DeleteButtonProps extends Pick<ListProps, 'onDelete'> {
  readonly visit: RecentAppointment;
}

function DeleteButton({ visit, onDelete }: DeleteButtonProps) {
  const { id, name } = visit;
  if (!onDelete || id === null || name === null) return null;
  return (
    <IconButton label={words.deleteOf(name)} onClick={() => onDelete({ id, shown: shownOf(visit) })}>
      <Trash2 aria-hidden className="size-4" />
    </IconButton>
  );
}
