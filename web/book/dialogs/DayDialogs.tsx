// The open dialog. The code of the dialogs loads at the first use, or shortly after the screen is drawn.
import { useEffect } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { useDay } from '../../appointments/api.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import type { BlockRequest, VisitRequest } from '../visit-form/requests.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { whenDrawn } from '../../ground/lib/drawing.ts';
import { isVisitTapped } from '../../ground/lib/picture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import type { Dialogs } from './use-dialogs.ts';

const details = new Chunk(() => import('./AppointmentDetails.tsx'));
const visitForm = new Chunk(() => import('../visit-form/VisitDialog.tsx'));
const blockForm = new Chunk(() => import('../visit-form/BlockDialog.tsx'));
const question = new Chunk(() => import('./Question.tsx'));
const repeat = new Chunk(() => import('../series/RepeatDialog.tsx'));
const payment = new Chunk(() => import('../../till/takings/visit/PaymentSheet.tsx'));
const treatment = new Chunk(() => import('../../appointments/treatments/TreatmentSheet.tsx'));
const product = new Chunk(() => import('../../till/takings/SellProduct.tsx'));
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
    if (isVisitTapped()) details.prefetch();
    // each chunk in its own task, because the browser needs some time to request the files of a chunk
    for (const chunk of [details, visitForm, blockForm, question]) whenDrawn().then(() => chunk.prefetch());
    // the form lists them, and a drag asks by them whether the client needs a test
    whenDrawn().then(() => queryClient.prefetchQuery(servicesQuery));
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
          onNext={(values) => dialogs.addVisitFor(undefined, values)}
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
          people={current.people}
          typed={current.typed}
          now={{ day: today, minutes }}
          onClose={close}
        />
      );
    case 'repeat':
      return (
        <LazyDialog
          key={current.appointment.id}
          chunk={repeat}
          appointment={current.appointment}
          everyWeeks={current.everyWeeks}
          today={today}
          onClose={close}
        />
      );
    case 'payment':
      return <LazyDialog chunk={payment} visit={current.appointment} onClose={close} />;
    case 'treatment':
      return <LazyDialog chunk={treatment} visit={current.appointment} onClose={close} />;
    case 'product':
      return <LazyDialog chunk={product} day={current.day} onClose={close} />;
    case 'cancel':
    case 'missed':
    case 'delete':
      return (
        <LazyDialog chunk={question} what={current.what} appointment={current.appointment} onClose={close} />
      );
  }
}

/** The key of a form. Each request gets a new form, so that texts typed for the previous request are not kept. */
const keyOf = ({ id, refusal }: VisitRequest | BlockRequest) => `${id} ${refusal?.message}`;

interface DetailsProps extends DayDialogsProps {
  readonly appointment: Appointment;
}

/** The details of the present appointment, even if it changes while the dialog is open. */
function Details({ appointment, ...props }: DetailsProps) {
  const { appointments } = useDay(appointment.appointment_date);
  const current = appointments?.find(({ id }) => id === appointment.id) ?? appointment;
  return <LazyDialog chunk={details} appointment={current} onClose={props.dialogs.close} {...props} />;
}
