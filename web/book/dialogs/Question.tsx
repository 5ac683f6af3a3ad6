// The question before an appointment is cancelled or deleted.
import { useState } from 'react';
import { cancelledByNames } from '#contracts/appointments/statuses.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { daysBetween, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { sumOf, wholePaymentText } from '#contracts/ground/payment.sq.ts';
import type { WhoCancels } from '../../appointments/cancel-several.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import ConfirmDialog from '../../ground/ui/ConfirmDialog.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { Option } from '../../ground/ui/Option.tsx';
import { cancelAppointment, markNoShow, mayBePaid, paymentShown } from './cancel.ts';
import { deleteAppointment } from './delete.ts';
import type { GoesTooProps } from './GoesToo.tsx';
import { questionWords as words } from './words.sq.ts';

const goesToo = new Chunk<GoesTooProps>(() => import('./GoesToo.tsx'));

/** The longest of `changeUntilChoices`, in minutes. */
const latestChange = 2 * 24 * 60;

interface QuestionProps {
  readonly what: 'cancel' | 'missed' | 'delete';
  readonly appointment: Appointment;
  readonly onClose: () => void;
}

export default function Question({ what, ...props }: QuestionProps) {
  if (what === 'missed') return <MissedQuestion {...props} />;
  return what === 'cancel' ? <CancelQuestion {...props} /> : <DeleteQuestion {...props} />;
}

/** What was paid for the visit, in words; undefined if nothing was. Where the sums are not known, the methods, or no more than that. */
function paidText(visit: Appointment): string | undefined {
  if (visit.kind === 'block' || !mayBePaid(visit)) return undefined;
  const paid = paymentShown(visit);
  if (!paid?.methods) return words.paidUnknown;
  const { methods, sums = [], tips = [], refunded_cents: refunded, currency } = paid;
  const text = wholePaymentText({
    methods,
    sums,
    tips,
    isUnpaid: false,
    unpaid: undefined,
    discount: undefined,
  });
  const back = refunded && currency && words.returned(sumOf(refunded, currency));
  return words.paid([text, back].filter(Boolean).join(' · '));
}

/** The client of a paid visit did not come: the user says what becomes of the money. */
function MissedQuestion({ appointment, onClose }: Omit<QuestionProps, 'what'>) {
  const act = (keepsPayment: boolean) => () => {
    onClose();
    markNoShow(appointment, undefined, { keepsPayment });
  };
  return (
    <ConfirmDialog
      title={words.missedTitle(appointment)}
      question={[paidText(appointment), words.keepOrTakeOut].filter(Boolean).join('\n')}
      yes={words.keep}
      isSafe
      onYes={act(true)}
      more={words.takeOut}
      onMore={act(false)}
      onClose={onClose}
    />
  );
}

function DeleteQuestion({ appointment, onClose }: Omit<QuestionProps, 'what'>) {
  const isBlock = appointment.kind === 'block';
  const paid = paidText(appointment);
  return (
    <ConfirmDialog
      title={isBlock ? words.deleteBlockTitle : words.deleteTitle(appointment)}
      question={
        isBlock
          ? words.deleteBlockQuestion
          : [words.deleteQuestion, paid && `${paid} ${words.goesWithIt}`].filter(Boolean).join('\n')
      }
      yes={isBlock ? words.deleteBlockTitle : words.deleteYes}
      onYes={() => {
        onClose();
        deleteAppointment(appointment);
      }}
      onClose={onClose}
    >
      {!isBlock && <LazyExtra chunk={goesToo} visit={appointment} />}
    </ConfirmDialog>
  );
}

// the calls about several visits load when they are needed, because this is rare
const cancelFrom = (appointment: Appointment, by: WhoCancels) =>
  import('../series/api.ts').then((series) => series.cancelFrom(appointment, by));
const cancelTogether = (appointment: Appointment, by: WhoCancels) =>
  import('../together/api.ts').then((together) => together.cancelTogether(appointment, by));

/** The question before a cancellation. Visits that were booked together, and visits of a series, can be cancelled at once. */
function CancelQuestion({ appointment, onClose }: Omit<QuestionProps, 'what'>) {
  const { group_id, series } = appointment;
  const [by, setBy] = useState<WhoCancels>('salon');
  const paid = paidText(appointment);
  const [keepsPayment, keep] = useState(false);
  const act = (change: (appointment: Appointment, by: WhoCancels) => void) => () => {
    onClose();
    change(appointment, by);
  };
  const one = {
    yes: words.cancelYes,
    onYes: act((visit) => cancelAppointment(visit, undefined, { by, keepsPayment })),
  };
  const choices = group_id
    ? { ...one, yes: words.cancelOnlyThis, more: words.cancelWholeVisit, onMore: act(cancelTogether) }
    : series
      ? { ...one, yes: words.cancelOneOfSeries, more: words.cancelRestOfSeries, onMore: act(cancelFrom) }
      : one;
  return (
    <ConfirmDialog
      title={words.cancelTitle(appointment)}
      question={words.cancelQuestion}
      onClose={onClose}
      {...choices}
    >
      {isSoon(appointment) && (
        <fieldset className="mt-4 flex flex-wrap items-center gap-2">
          <legend className="mb-2 text-sm text-ink-3">{words.whoCancels}</legend>
          {(['salon', 'client'] as const).map((who) => (
            <Option key={who} label={cancelledByNames[who]} chosen={by === who} onChoose={() => setBy(who)} />
          ))}
        </fieldset>
      )}
      {paid && (
        <div className="mt-4">
          <p className="num mb-2">{paid}</p>
          <Checkbox name="keeps_payment" label={words.keepPayment} checked={keepsPayment} onChange={keep} />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** True if a cancellation by the client is late with at least one setting that a salon may choose. */
function isSoon({ appointment_date, appointment_time }: Appointment) {
  const { day, minutes } = localNow();
  const ahead = daysBetween(day, appointment_date) * 24 * 60 + minutesOf(appointment_time) - minutes;
  return ahead < latestChange;
}
