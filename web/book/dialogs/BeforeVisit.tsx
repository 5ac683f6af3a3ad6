// In the details of a visit before all else: the allergies of its client, and what was done last time.

import type { Appointment } from '#contracts/ground/appointment.ts';
import LastTime from '../../appointments/treatments/LastTime.tsx';
import HealthOfVisit from '../../clients/allergies/HealthOfVisit.tsx';

export default function BeforeVisit(props: { visit: Appointment }) {
  return (
    <>
      <HealthOfVisit {...props} />
      <LastTime {...props} />
    </>
  );
}
