import type { NounCases } from '../../../test/noun-cases.ts';
import { salonIdOf } from '../../../test/staff.ts';
import { sql } from '../../ground/db/database.ts';

const withoutIds = (records: readonly { readonly id: string }[]) => records.map(({ id: _, ...rest }) => rest);

export const holidayCases: NounCases = {
  puts: {
    '/holidays/:day': (salon) => ({
      path: '/holidays/2026-11-28',
      whole: { answer: 'hours', open: [{ from: '10:00', to: '14:00' }] },
      read: async () => [
        (await salon.get('/holidays?from=2026-11-28&to=2026-11-28')).body.data,
        withoutIds((await salon.get('/hours')).body.data.exceptions),
      ],
    }),
  },
  fill: async (salon, _visit, world) =>
    world.db.run(sql`
      insert into holiday_answers (salon_id, day, answer)
      values (${await salonIdOf(world, salon)}, '2026-11-28', 'closed')`),
  required: { holiday_answers: 'day answer' },
  ownRows: ({ day }) => ({
    holiday_answers: (n) => ({ day: day(n), answer: 'closed' }),
  }),
  texts: { ofOthers: { holiday_answers: 'answer' } },
};
