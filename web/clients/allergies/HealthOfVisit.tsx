// First in the details of a visit: the allergies of its client, and whether a test is missing.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { useHealth } from './api.ts';
import { AllergiesLine } from './HealthOfClient.tsx';
import TestLine from './TestLine.tsx';
import { unknownText } from './words.sq.ts';

export default function HealthOfVisit({ visit }: { visit: Appointment }) {
  const { client_id, client_name, services, appointment_date: day, status } = visit;
  const { health, isUnknown, isLimited } = useHealth(client_id, day);
  return (
    <div className="grid grid-cols-1 gap-2 px-5 pt-3 empty:hidden lg:px-4 lg:pb-2">
      {health?.allergies && <AllergiesLine>{health.allergies}</AllergiesLine>}
      {status !== 'cancelled' && day >= localNow().day && (
        <TestLine services={services} client={{ id: client_id, name: client_name ?? '' }} day={day} />
      )}
      {isUnknown && <p className="text-sm text-ink-3">{unknownText(isLimited)}</p>}
    </div>
  );
}
