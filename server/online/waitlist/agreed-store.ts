// The visit before which a client wants to come, as it was agreed: in this way it is moved.
import * as z from 'zod/mini';
import { ServiceWithId, WorkPart } from '#contracts/ground/appointment.ts';
import { VisitNeed } from '#contracts/ground/needs.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { agreedLines, keptTimes } from '../visits/store.ts';
import { type Sql, sql } from '../../ground/db/database.ts';

/** null for a client who waits without a visit. */
export const Agreed = z.nullable(
  z.object({
    barberId: Id,
    duration: z.int(),
    parts: z.nullable(z.array(WorkPart)),
    lines: z.array(ServiceWithId),
    needs: z.nullable(z.array(VisitNeed)),
    buffer: z.int(),
    keptTimes: z.array(Id),
  }),
);

/** The agreed visit of a row of `waitlist`. */
export const agreedOfVisit: Sql = sql`(
  select json_build_object(
    'barberId', barber_id, 'duration', duration, 'parts', parts_as_json(parts), 'lines', ${agreedLines}, 'keptTimes', ${keptTimes},
    'needs', needs, 'buffer', buffer_minutes
  )
  from appointments where (appointments.salon_id, appointments.id) = (waitlist.salon_id, waitlist.visit_id)
)`;
