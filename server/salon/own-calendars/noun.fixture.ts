import type { NounCases } from '../../../test/noun-cases.ts';

const fields = ['busy', 'failure', 'host', 'read_at', 'stops_offers', 'unread', 'way', 'whole_days'];
const ownOf = (calls: readonly string[]) =>
  calls.flatMap((call) => fields.map((field) => `${call}: calendar ${field}`));

export const ownCalendarCases: NounCases = {
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
  values: { 'own_calendars.busy': "'[]'" },
  stays: { own_calendars: 'its address and password are secrets, so it is connected anew' },
  texts: { ofOthers: { own_calendars: 'way host secret_enc tag digest busy failure' } },
  readsAbove: { users: 'an invitation that the person declined has the e-mail of the login' },
};
