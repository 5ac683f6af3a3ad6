import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { dayAndMonth, weekdayShort } from '#contracts/ground/format.sq.ts';
import { smsForm } from '#contracts/ground/sms.rules.ts';
import { salonQuery } from '../salons/api.ts';
import { ContactLinks } from '../../ground/ui/ContactLinks.tsx';
import { CloseButton, Dialog } from '../../ground/ui/Dialog.tsx';
import { words } from './words.sq.ts';

interface OutsideProps {
  readonly visits: readonly Appointment[];
  readonly onClose: () => void;
}

export default function OutsideDialog({ visits, onClose }: OutsideProps) {
  const { data: salon } = useQuery(salonQuery);
  return (
    <Dialog title={words.outsideTitle} onClose={onClose}>
      <div className="grid gap-3 px-5 py-4">
        <p>{words.outside(visits.length)}</p>
        <ul className="divide-y divide-line-2">
          {visits.map((visit) => (
            <OutsideVisit key={visit.id} visit={visit} salon={salon?.name ?? ''} />
          ))}
        </ul>
      </div>
      <div className="sticky bottom-0 flex justify-end border-t border-line bg-surface px-5 py-3.5">
        <CloseButton>{words.close}</CloseButton>
      </div>
    </Dialog>
  );
}

function OutsideVisit({ visit, salon }: { visit: Appointment; salon: string }) {
  const { id, appointment_date: day, appointment_time: time, barber } = visit;
  const client = visit.client_name ?? '';
  const apology = words.apology(client, salon, { day: dayAndMonth(day), time });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
      <div className="min-w-0 flex-1 basis-full sm:basis-44">
        <p className="truncate font-semibold">{client}</p>
        <p className="num truncate text-sm text-ink-2">
          {`${weekdayShort(day)}, ${dayAndMonth(day)}, ${time} · ${barber}`}
        </p>
      </div>
      {visit.client_phone && (
        <ContactLinks
          name={client}
          phone={visit.client_phone}
          message={{ chat: apology, sms: smsForm(apology) }}
        />
      )}
      <Link
        href={`/terminet?${new URLSearchParams({ dita: day, termini: id })}`}
        aria-label={words.moveOf(client)}
        className="btn btn-line"
      >
        {words.move}
      </Link>
    </li>
  );
}
