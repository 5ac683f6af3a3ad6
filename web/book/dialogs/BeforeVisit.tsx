// In the details of a visit before all else: the allergies of its client, what is left of a package, and what was done last time.

import { isToUse } from '#contracts/appointments/package-sessions.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import LastTime from '../../appointments/treatments/LastTime.tsx';
import HealthOfVisit from '../../clients/allergies/HealthOfVisit.tsx';
import PackageLine from '../../till/packages/PackageLine.tsx';
import { localNow } from '../../ground/lib/server-clock.ts';

export default function BeforeVisit(props: { visit: Appointment }) {
  const { client_id: id, services, appointment_date: day } = props.visit;
  return (
    <>
      <HealthOfVisit {...props} />
      {isToUse(props.visit, localNow()) && (
        <div className="px-5 empty:hidden lg:px-4">
          <PackageLine client={{ id }} services={services} day={day} />
        </div>
      )}
      <LastTime {...props} />
    </>
  );
}
