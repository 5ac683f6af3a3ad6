// All kinds of changes that wait in the outbox.
import { appointmentKinds } from '../../appointments/outbox-kinds.ts';
import { treatmentKinds } from '../../appointments/treatments/outbox-kinds.ts';
import { pictureKinds } from '../../appointments/visit-pictures/outbox-kinds.ts';
import { queueKinds } from '../../appointments/walk-ins/outbox-kinds.ts';
import { clientKinds } from '../../clients/outbox-kinds.ts';
import { takingKinds } from '../../till/takings/outbox-kinds.ts';
import { registerKinds } from '../../ground/outbox/kinds.ts';

registerKinds({
  ...appointmentKinds,
  ...clientKinds,
  ...queueKinds,
  ...takingKinds,
  ...treatmentKinds,
  ...pictureKinds,
});
