// The barbers of a salon.
import * as z from 'zod/mini';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { Barber } from '#contracts/salon/barbers.ts';
import { movedSetting, whole } from '../../ground/db/moved.ts';
import { movedColumnsOf } from '../../ground/db/record-columns.ts';
import { kept, noun } from '../../ground/nouns/noun.ts';
import { barberFields } from './fields.sq.ts';
import { barberConstraints, barberRoutes } from './routes.ts';
import { sheet } from './sheet.sq.ts';
import { barbersCeiling, listBarbers } from './store.ts';

export const barbers = noun({
  routes: () => barberRoutes,
  constraints: barberConstraints,
  moved: [
    movedSetting(
      'barbers',
      z.object({
        id: Id,
        ...movedColumnsOf(barberFields),
        own_hours: z.boolean(),
        weeks: whole(1, 2),
        week_anchor: z.nullable(IsoDate),
        hours_version: whole(0, 1_000_000),
        all_services: z.boolean(),
        has_choice: z._default(z.boolean(), false),
      }),
      { isNamed: true, bounds: (ceilings) => [barbersCeiling(ceilings)] },
    ),
  ],
  sheets: [sheet],
  kept: { barbers: kept(z.array(Barber), (db, { salon }) => listBarbers(db, salon)) },
});
