// Treatments at visits. The rows of a client whose data is erased go by a trigger, and a merge moves them with their visits.
import * as z from 'zod/mini';
import { saysNothing } from '#contracts/appointments/treatments.rules.ts';
import { fieldsOfTreatment, TreatmentsOfDays } from '#contracts/appointments/treatments.ts';
import { Id, Name } from '#contracts/ground/primitives.ts';
import { maxPeople } from '#contracts/salon/staff.ts';
import { listPictured } from '../visit-pictures/store.ts';
import { jsonMoment, movedTable } from '../../ground/db/moved.ts';
import { kept, noun } from '../../ground/nouns/noun.ts';
import { treatmentConstraints, treatmentRoutes } from './routes.ts';
import { sheet } from './sheet.sq.ts';
import { listTreatmentsOfClient, readTreatmentsOfDays } from './store.ts';

const moved = z
  .object({ appointment_id: Id, by_id: Id, by_name: Name, ...fieldsOfTreatment, written_at: jsonMoment })
  .check(z.refine((one) => !saysNothing(one)));

export const treatments = noun({
  routes: () => treatmentRoutes,
  constraints: treatmentConstraints,
  moved: [
    movedTable('treatments', moved, {
      key: ['appointment_id', 'by_id'],
      refersTo: { appointment_id: 'appointments' },
      bounds: () => [{ most: maxPeople, each: ['appointment_id'] }],
    }),
  ],
  sheets: [sheet],
  ofClient: { treatments: listTreatmentsOfClient },
  kept: {
    // and the visits to which pictures can be added
    treatments: kept(TreatmentsOfDays, async (db, scope, { near }) => {
      const [written, pictured] = await Promise.all([
        readTreatmentsOfDays(db, scope, near),
        listPictured(db, scope, near.from, near.to),
      ]);
      return { ...written, ...(pictured && { pictured }) };
    }),
  },
});
