import { dataOf, type NounCases } from '../../../test/noun-cases.ts';
import { sql } from '../../ground/db/database.ts';

const fields = ['busy', 'failure', 'host', 'read_at', 'stops_offers', 'unread', 'way', 'whole_days'];
const ownOf = (calls: readonly string[]) =>
  calls.flatMap((call) => fields.map((field) => `${call}: calendar ${field}`));

export const ownCalendarCases: NounCases = {
  puts: {
    '/own-calendar': async (salon, { db }) => {
      await db.run(sql`
        insert into own_calendars
          (salon_id, id, staff_id, way, host, secret_enc, made_at, read_at, read_day, digest, busy, next_at)
        select salon_id, gen_random_uuid(), id, 'address', 'tjeter.al', '', now(), now(), '2026-11-23', '', '[]', now()
        from staff where user_id = ${salon.user.id}`);
      return {
        path: '/own-calendar',
        whole: { whole_days: true, stops_offers: true },
        read: dataOf(salon, '/own-calendar'),
      };
    },
  },
  shown: {
    'the own calendar of the caller': [
      ...ownOf([
        'GET /own-calendar',
        'POST /own-calendar/address',
        'POST /own-calendar/caldav',
        'PUT /own-calendar',
      ]),
    ],
  },
  paragraphs: { own_calendars: 'programs' },
  values: { 'own_calendars.busy': "'[]'" },
  stays: { own_calendars: 'its address and password are secrets, so it is connected anew' },
  texts: { ofOthers: { own_calendars: 'way host secret_enc tag digest busy failure' } },
  readsAbove: { users: 'an invitation that the person declined has the e-mail of the login' },
};
