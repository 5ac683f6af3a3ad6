// Shows the open dialog. The code of the dialogs is fetched at the first need, or shortly after the screen is drawn.
import { useEffect } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { useDay } from '../appointments/api.ts';
import type { BlockRequest, VisitRequest } from '../visit-form/requests.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { whenDrawn } from '../../ground/lib/drawing.ts';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { cancelAppointment } from './cancel.ts';
import { questionWords as words } from './questions.sq.ts';
import type { Dialogs } from './use-dialogs.ts';

const details = new Chunk(() => import('./AppointmentDetails.tsx'));
const visitForm = new Chunk(() => import('../visit-form/VisitDialog.tsx'));
const blockForm = new Chunk(() => import('../visit-form/BlockDialog.tsx'));
const repeat = new Chunk(() => import('../series/RepeatDialog.tsx'));
const together = new Chunk(() => import('../together/TogetherDialog.tsx'));

interface DayDialogsProps {
  readonly dialogs: Dialogs;
  readonly today: string;
  readonly minutes: number;
  readonly salon: string;
}

export function DayDialogs({ dialogs, today, minutes, salon }: DayDialogsProps) {
  const { current, close } = dialogs;
  useEffect(() => {
    // each in its own task, since the browser needs a while to ask for the files of one
    for (const chunk of [details, visitForm, blockForm]) whenDrawn().then(() => chunk.prefetch());
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
    case 'visit':
      return (
        <LazyDialog
          key={keyOf(current.request)}
          chunk={visitForm}
          request={current.request}
          now={{ day: today, minutes }}
          onSent={dialogs.onVisitSent}
          onBlock={dialogs.addBlock}
          onTogether={dialogs.addTogether}
          onClose={close}
        />
      );
    case 'block':
      return (
        <LazyDialog
          key={keyOf(current.request)}
          chunk={blockForm}
          request={current.request}
          today={today}
          onSent={dialogs.onBlockSent}
          onClose={close}
        />
      );
    case 'together':
      return (
        <LazyDialog
          chunk={together}
          values={current.values}
          client={current.client}
          now={{ day: today, minutes }}
          onClose={close}
        />
      );
    case 'repeat':
      return <LazyDialog chunk={repeat} appointment={current.appointment} today={today} onClose={close} />;
    case 'cancel':
      return <CancelQuestion appointment={current.appointment} onClose={close} />;
    case 'delete': {
      const isBlock = current.appointment.kind === 'block';
      return (
        <Confirm
          title={isBlock ? words.deleteBlockTitle : words.deleteTitle(current.appointment)}
          question={isBlock ? words.deleteBlockQuestion : words.deleteQuestion}
          yes={isBlock ? words.deleteBlockTitle : words.deleteYes}
          onYes={() => {
            close();
            import('./delete.ts').then(({ deleteAppointment }) => deleteAppointment(current.appointment));
          }}
          onClose={close}
        />
      );
    }
  }
}

// the calls about several visits are loaded when they are needed, which is seldom
const cancelFrom = (appointment: Appointment) =>
  import('../series/api.ts').then((series) => series.cancelFrom(appointment));
const cancelTogether = (appointment: Appointment) =>
  import('../together/api.ts').then((together) => together.cancelTogether(appointment));

/** Visits that were booked together, and visits of a series, can be cancelled at once. */
function CancelQuestion({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { group_id, series } = appointment;
  const act = (change: (appointment: Appointment) => void) => () => {
    onClose();
    change(appointment);
  };
  const one = { yes: words.cancelYes, onYes: act(cancelAppointment) };
  const choices = group_id
    ? { ...one, yes: words.cancelOnlyThis, more: words.cancelWholeVisit, onMore: act(cancelTogether) }
    : series
      ? { ...one, yes: words.cancelOneOfSeries, more: words.cancelRestOfSeries, onMore: act(cancelFrom) }
      : one;
  return (
    <Confirm
      title={words.cancelTitle(appointment)}
      question={words.cancelQuestion}
      onClose={onClose}
      {...choices}
    />
  );
}

/** Each request gets a new form: the form must not keep what was typed for the request before. */
const keyOf = ({ id, refusal }: VisitRequest | BlockRequest) => `${id} ${refusal?.message}`;

interface DetailsProps extends DayDialogsProps {
  readonly appointment: Appointment;
}

/** Shows the current appointment, also if it changes while the dialog is open. */
function Details({ appointment, ...props }: DetailsProps) {
  const { appointments } = useDay(appointment.appointment_date);
  const current = appointments?.find(({ id }) => id === appointment.id) ?? appointment;
  return <LazyDialog chunk={details} appointment={current} onClose={props.dialogs.close} {...props} />;
}
