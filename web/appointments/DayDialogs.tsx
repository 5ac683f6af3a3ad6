// What is open over the day, each part fetched when it is first needed, or early where the browser is idle.
import { useEffect } from 'react';
import type { Appointment } from '#contracts/appointments.ts';
import { Chunk } from '../lib/chunk.ts';
import { LazyDialog } from '../lib/lazy-screen.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { cancelAppointment, deleteAppointment, useDay } from './api.ts';
import { detailWords as words } from './screen.sq.ts';
import type { Dialogs } from './use-dialogs.ts';

const details = new Chunk(() => import('./VisitDetails.tsx'));
const form = new Chunk(() => import('./AppointmentDialog.tsx'));
const block = new Chunk(() => import('./BlockDialog.tsx'));

interface DayDialogsProps {
  readonly dialogs: Dialogs;
  readonly today: string;
  readonly minutes: number;
  readonly salon: string;
}

export function DayDialogs({ dialogs, today, minutes, salon }: DayDialogsProps) {
  const { current, close } = dialogs;
  useEffect(() => {
    const idle = setTimeout(() => {
      for (const chunk of [details, form, block]) chunk.prefetch();
    }, 1000);
    return () => clearTimeout(idle);
  }, []);

  switch (current?.what) {
    case undefined:
      return null;
    case 'details':
      return (
        <Details
          key={current.appointment.id}
          appointment={current.appointment}
          dialogs={dialogs}
          today={today}
          minutes={minutes}
          salon={salon}
        />
      );
    case 'form': {
      const { request } = current;
      return (
        <LazyDialog
          key={`${request.id} ${request.refusal?.sentence}`}
          chunk={form}
          request={request}
          today={today}
          onSave={dialogs.saveVisit}
          onBlock={dialogs.addBlock}
          onClose={close}
        />
      );
    }
    case 'block':
      return (
        <LazyDialog
          chunk={block}
          request={current.request}
          today={today}
          onSave={dialogs.saveBlock}
          onClose={close}
        />
      );
    case 'cancel':
      return (
        <Confirm
          title={words.cancelTitle(current.appointment)}
          question={words.cancelQuestion}
          yes={words.cancelYes}
          onYes={() => {
            close();
            cancelAppointment(current.appointment);
          }}
          onClose={close}
        />
      );
    case 'delete': {
      const isBlock = current.appointment.kind === 'block';
      return (
        <Confirm
          title={isBlock ? words.deleteBlockTitle : words.deleteTitle(current.appointment)}
          question={isBlock ? words.deleteBlockQuestion : words.deleteQuestion}
          yes={isBlock ? words.deleteBlockTitle : words.deleteYes}
          onYes={() => {
            close();
            deleteAppointment(current.appointment);
          }}
          onClose={close}
        />
      );
    }
  }
}

interface DetailsProps extends DayDialogsProps {
  readonly appointment: Appointment;
}

/** As it now stands, also where it changes while it is open. */
function Details({ appointment, ...props }: DetailsProps) {
  const { appointments } = useDay(appointment.appointment_date);
  const current = appointments?.find(({ id }) => id === appointment.id) ?? appointment;
  return <LazyDialog chunk={details} appointment={current} {...props} />;
}
