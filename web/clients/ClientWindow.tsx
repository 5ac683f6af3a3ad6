// A client's whole history. It opens from the list and from the search in the header.
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { statusNames } from '#contracts/appointments.sq.ts';
import type { Appointment, Status } from '#contracts/appointments.ts';
import { localTime } from '#contracts/calendar.rules.ts';
import type { Client } from '#contracts/clients.ts';
import { money, number, weekdayShort } from '#contracts/format.sq.ts';
import { salonQuery } from '../accounts/api.ts';
import { explain } from '../lib/call.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ContactLinks } from '../ui/ContactLinks.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { clientQuery } from './api.ts';
import { ClientForm } from './ClientForm.tsx';
import { messageTo } from './message.ts';
import { dayInList, words } from './words.sq.ts';

interface ClientWindowProps {
  /** Whoever opens it may know more of them than the name; the window fetches the rest. */
  readonly client: Client | Pick<Client, 'id' | 'name'>;
  readonly onClose: () => void;
}

export default function ClientWindow({ client: named, onClose }: ClientWindowProps) {
  const { data, error, refetch } = useQuery(clientQuery(named.id));
  const [editing, edit] = useState(false);
  const client = data?.client ?? ('status' in named ? named : undefined);

  if (editing && client) {
    return (
      <Dialog title={words.editTitle} onClose={onClose}>
        <ClientForm client={client} onDone={() => edit(false)} />
      </Dialog>
    );
  }
  return (
    <Dialog title={client?.name ?? named.name} onClose={onClose} wide>
      {/* high from the start, so that it does not grow when the history comes */}
      <div className="grid min-h-[min(62dvh,600px)] grid-cols-1 content-start gap-5 px-5 py-5">
        {client ? (
          <>
            <Figures client={client} />
            <Contact client={client} />
            {client.note && <p className="whitespace-pre-line text-ink-2">{client.note}</p>}
          </>
        ) : (
          !error && <Skeleton lines={2} />
        )}
        <div className="flex flex-wrap gap-2">
          <Link href={`/terminet?klienti=${named.id}`} onClick={onClose} className="btn btn-primary">
            <CalendarPlus aria-hidden className="size-[17px]" />
            {words.newAppointment}
          </Link>
          <Button disabled={!client} onClick={() => edit(true)}>
            <Pencil aria-hidden className="size-4" />
            {words.edit}
          </Button>
        </div>
        <section aria-labelledby="client-history" className="grid gap-2">
          <h3 id="client-history" className="font-semibold">
            {words.history}
          </h3>
          {error && <LoadFailed onRetry={refetch}>{explain(error, words.historyFailed)}</LoadFailed>}
          {data ? <Visits appointments={data.appointments} /> : !error && <Skeleton lines={4} />}
        </section>
      </div>
    </Dialog>
  );
}

function Figures({ client }: { client: Client }) {
  const today = localTime(new Date()).day;
  const figures = [
    [words.appointments, number(client.totalAppointments)],
    [words.spent, money(client.totalSpent)],
    [words.cancelledOnes, number(client.cancelledCount)],
    [words.lastVisit, client.lastVisit ? dayInList(client.lastVisit, today) : words.never],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs font-semibold text-ink-3">{label}</dt>
          <dd className="num title mt-0.5 text-[19px]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Contact({ client }: { client: Client }) {
  const salon = useQuery(salonQuery).data?.name ?? '';
  if (!client.phone) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="num font-semibold">{client.phone}</p>
      <ContactLinks name={client.name} phone={client.phone} message={messageTo(client, salon)} labelled />
    </div>
  );
}

const tones: Record<Status, 'good' | 'waiting' | 'bad'> = {
  pending: 'waiting',
  confirmed: 'good',
  completed: 'good',
  cancelled: 'bad',
};

function Visits({ appointments }: { appointments: readonly Appointment[] }) {
  const today = localTime(new Date()).day;
  if (appointments.length === 0) return <p className="text-ink-3">{words.noHistory}</p>;
  return (
    <ul>
      {appointments.map((visit) => (
        <li
          key={visit.id}
          className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-0.5 border-b border-line-2 py-2.5 last:border-0"
        >
          <p className="num min-w-0 font-medium">
            {weekdayShort(visit.appointment_date)}, {dayInList(visit.appointment_date, today)},{' '}
            {visit.appointment_time}
          </p>
          <Badge tone={tones[visit.status]}>{statusNames[visit.status]}</Badge>
          <p className="min-w-0 text-sm text-ink-2">
            {visit.service_name} · {visit.barber}
          </p>
          <p
            className={`num text-right text-sm ${visit.status === 'cancelled' ? 'text-ink-3 line-through' : ''}`}
          >
            {money(visit.price ?? 0)}
          </p>
          {visit.note && <p className="col-span-2 text-sm text-ink-3">{visit.note}</p>}
        </li>
      ))}
    </ul>
  );
}
