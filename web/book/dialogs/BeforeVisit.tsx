// In the details of a visit before all else: the allergies of its client, what is left of a package, and what was done last time.

import type { Appointment } from '#contracts/ground/appointment.ts';
import LastTime from '../../appointments/treatments/LastTime.tsx';
import HealthOfVisit from '../../clients/allergies/HealthOfVisit.tsx';
import PackageLine from '../../till/packages/PackageLine.tsx';

export default function BeforeVisit(props: { visit: Appointment }) {
  const { client_id: id, services, appointment_date: day, status } = props.visit;
  return (
    <>
      <HealthOfVisit {...props} />
      {status === 'pending' && (
        <div className="px-5 empty:hidden lg:px-4">
          <PackageLine client={{ id }} services={services} day={day} />
        </div>
      )}
      <LastTime {...props} />
    </>
  );
}
