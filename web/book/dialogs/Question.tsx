// Asks before an appointment is cancelled or deleted.
import type { Appointment } from '#contracts/ground/appointment.ts';
import ConfirmDialog from '../../ground/ui/ConfirmDialog.tsx';
import { cancelAppointment } from './cancel.ts';
import { deleteAppointment } from './delete.ts';
import { questionWords as words } from './words.sq.ts';

interface QuestionProps {
  readonly what: 'cancel' | 'delete';
  readonly appointment: Appointment;
  readonly onClose: () => void;
}

export default function Question({ what, ...props }: QuestionProps) {
  return what === 'cancel' ? <CancelQuestion {...props} /> : <DeleteQuestion {...props} />;
}

function DeleteQuestion({ appointment, onClose }: Omit<QuestionProps, 'what'>) {
  const isBlock = appointment.kind === 'block';
  return (
    <ConfirmDialog
      title={isBlock ? words.deleteBlockTitle : words.deleteTitle(appointment)}
      question={isBlock ? words.deleteBlockQuestion : words.deleteQuestion}
      yes={isBlock ? words.deleteBlockTitle : words.deleteYes}
      onYes={() => {
        onClose();
        deleteAppointment(appointment);
      }}
      onClose={onClose}
    />
  );
}

// the calls about several visits are loaded when they are needed, which is seldom
const cancelFrom = (appointment: Appointment) =>
  import('../series/api.ts').then((series) => series.cancelFrom(appointment));
const cancelTogether = (appointment: Appointment) =>
  import('../together/api.ts').then((together) => together.cancelTogether(appointment));

/** Visits that were booked together, and visits of a series, can be cancelled at once. */
function CancelQuestion({ appointment, onClose }: Omit<QuestionProps, 'what'>) {
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
    <ConfirmDialog
      title={words.cancelTitle(appointment)}
      question={words.cancelQuestion}
      onClose={onClose}
      {...choices}
    />
  );
}
