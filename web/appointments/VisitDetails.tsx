// What a tapped visit or blocked time shows, and everything that can be done with it.
import { CalendarPlus, CalendarSync, Check, Pencil, RotateCcw, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { statusNames } from '#contracts/appointments.sq.ts';
import type { Appointment } from '#contracts/appointments.ts';
import { money } from '#contracts/format.sq.ts';
import { reminder } from '#contracts/reminders.sq.ts';
import { AnchoredDialog } from '../ui/AnchoredDialog.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ContactLinks } from '../ui/ContactLinks.tsx';
import { confirmAppointment, restoreAppointment } from './api.ts';
import { blockOf } from './block-of.ts';
import { inFourWeeks, isFinished, typedFrom } from './form.rules.ts';
import { detailWords as words } from './screen.sq.ts';
import type { Dialogs } from './use-dialogs.ts';
import { gridWords } from './words.sq.ts';

interface VisitDetailsProps {
  readonly appointment: Appointment;
  readonly dialogs: Dialogs;
  readonly today: string;
  readonly minutes: number;
  readonly salon: string;
}

export default function VisitDetails(props: VisitDetailsProps) {
  const { appointment, dialogs } = props;
  const [anchor] = useState(() => blockOf(appointment));
  return (
    <AnchoredDialog title={gridWords.name(appointment)} anchor={anchor} onClose={dialogs.close}>
      <Facts appointment={appointment} />
      {appointment.kind === 'visit' && <Contact {...props} />}
      <Actions {...props} />
    </AnchoredDialog>
  );
}

const tones = { pending: 'waiting', confirmed: 'good', completed: 'good', cancelled: 'quiet' } as const;

function Facts({ appointment }: { appointment: Appointment }) {
  const { kind, status, service_name, price, barber, client_phone, note } = appointment;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1 px-5 wrap-anywhere py-3 lg:px-4 lg:pt-1">
      <Badge tone={kind === 'block' ? 'quiet' : tones[status]}>
        {kind === 'block' ? words.blocked : statusNames[status]}
      </Badge>
      <p className="num mt-1.5 font-medium">{words.when(appointment)}</p>
      {service_name !== null && price !== null && (
        <p className="num text-ink-2">{`${service_name} · ${words.lasts(appointment)} · ${money(price)}`}</p>
      )}
      <p className="text-ink-2">{barber}</p>
      {client_phone && <p className="num text-ink-2">{client_phone}</p>}
      {note && (
        <p className="mt-1 w-full rounded-md bg-sunken px-3 py-2 whitespace-pre-line text-ink-2">{note}</p>
      )}
    </div>
  );
}

function Contact({ appointment, salon }: VisitDetailsProps) {
  const { client_name, client_phone } = appointment;
  if (!client_name || !client_phone) return null;
  return (
    <div className="px-5 pb-3 lg:px-4">
      <ContactLinks
        name={client_name}
        phone={client_phone}
        message={reminder(client_name, appointment, salon)}
        labelled
      />
    </div>
  );
}

function Actions({ appointment, dialogs, today, minutes }: VisitDetailsProps) {
  const { kind, status } = appointment;
  const isVisit = kind === 'visit';
  const again = { ...typedFrom(appointment), note: '', appointment_date: today };
  const act = (change: (appointment: Appointment) => void) => () => {
    dialogs.close();
    change(appointment);
  };

  return (
    <div className="grid grid-cols-2 gap-2 border-t border-line p-3 lg:p-2.5">
      {isVisit && status === 'pending' && (
        <Button look="primary" onClick={act(confirmAppointment)}>
          <Labelled icon={<Check />}>{words.confirm}</Labelled>
        </Button>
      )}
      {isVisit && isFinished(appointment, today, minutes) && (
        <>
          <Button onClick={() => dialogs.addVisitLike(again)}>
            <Labelled icon={<CalendarPlus />}>{words.again}</Labelled>
          </Button>
          <Button onClick={() => dialogs.addVisitLike(inFourWeeks(appointment, today))}>
            <Labelled icon={<CalendarSync />}>{words.inFourWeeks}</Labelled>
          </Button>
        </>
      )}
      {isVisit && status === 'cancelled' && (
        <Button onClick={act(restoreAppointment)}>
          <Labelled icon={<RotateCcw />}>{words.restore}</Labelled>
        </Button>
      )}
      <Button onClick={() => dialogs.edit(appointment)}>
        <Labelled icon={<Pencil />}>{words.edit}</Labelled>
      </Button>
      {isVisit && status !== 'cancelled' && (
        <Button onClick={() => dialogs.ask('cancel', appointment)}>
          <Labelled icon={<X />}>{words.cancel}</Labelled>
        </Button>
      )}
      <Button onClick={() => dialogs.ask('delete', appointment)}>
        <Labelled icon={<Trash2 />}>{words.delete}</Labelled>
      </Button>
    </div>
  );
}

function Labelled({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <>
      <span aria-hidden className="*:size-4">
        {icon}
      </span>
      {children}
    </>
  );
}
