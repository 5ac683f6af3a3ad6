// The question before a visit goes to a slot outside the working hours, or to a barber who usually does not do its services.

import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import { openDay } from '#contracts/salon/hours.rules.ts';
import { outsideReason } from '#contracts/salon/outside.sq.ts';
import { notDoneNow } from '../../appointments/who-does.ts';
import { nameAndSlot, notDoneWords } from '../../appointments/words.sq.ts';
import { hoursQuery } from '../../salon/hours/api.ts';
import ConfirmDialog from '../../ground/ui/ConfirmDialog.tsx';
import { outsideWords as words } from './words.sq.ts';

interface OutsideQuestionProps {
  readonly wanted: Appointment;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

export default function OutsideQuestion({ wanted, onYes, onClose }: OutsideQuestionProps) {
  const { data: hours } = useQuery(hoursQuery);
  const { appointment_date: day, appointment_time, barber, barber_id, duration } = wanted;
  const time = { day, minutes: minutesOf(appointment_time), duration };
  const reason = hours && outsideReason(openDay(day, barber_id, hours), barber, time, hours);
  const notDone = notDoneNow(barber_id, wanted.services);
  const unusual = notDone.length > 0 && notDoneWords(barber, notDone);
  return (
    <ConfirmDialog
      isSafe
      title={unusual && !reason ? words.notUsual : words.title}
      question={[reason, unusual, nameAndSlot(wanted)].filter(Boolean).join('\n')}
      yes={words.yes}
      onYes={onYes}
      onClose={onClose}
    />
  );
}
