// First in the details of a visit.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import HealthLines from './HealthLines.tsx';

export default function HealthOfVisit({ visit }: { visit: Appointment }) {
  const { client_id, client_name, services, appointment_date: day, status } = visit;
  const isAhead = status !== 'cancelled' && day >= localNow().day;
  return (
    <div className="px-5 pt-3 empty:hidden lg:px-4 lg:pb-2">
      <HealthLines
        isBooked
        services={isAhead ? services : []}
        client={{ id: client_id, name: client_name ?? '' }}
        day={day}
      />
    </div>
  );
}
