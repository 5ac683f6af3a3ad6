import { v7 as newId } from 'uuid';
import { dataOf, firstBarber, type NounCases } from '../../../test/noun-cases.ts';

const closed = {
  barberId: null,
  from: '2026-12-24',
  to: '2026-12-26',
  open: [],
  reason: 'closed',
  title: null,
  forAll: true,
};

export const hoursCases: NounCases = {
  records: async (salon, { barber_id }) => ({
    '/hours/barbers/:id': barber_id,
    '/day-exceptions/:id': (await salon.post('/day-exceptions', closed)).body.data.id,
  }),
  bodies: {
    '/hours/barbers/:id': { version: 0, ownHours: false, weeks: 1, weekAnchor: null, periods: [] },
    '/day-exceptions/:id': closed,
  },
  puts: {
    '/hours/salon': (salon) => ({
      path: '/hours/salon',
      whole: { periods: [{ week: 0, weekday: 2, from: '10:00', to: '14:00' }] },
      read: dataOf(salon, '/hours'),
    }),
    '/hours/barbers/:id': async (salon) => {
      const id = await firstBarber(salon);
      return {
        path: `/hours/barbers/${id}`,
        whole: {
          ownHours: true,
          weeks: 2,
          weekAnchor: '2026-11-23',
          periods: [{ week: 1, weekday: 2, from: '10:00', to: '14:00' }],
        },
        read: dataOf(salon, '/hours'),
      };
    },
    '/day-exceptions/:id': async (salon) => {
      const barberId = await firstBarber(salon);
      const { id } = (await salon.post('/day-exceptions', closed)).body.data;
      return {
        path: `/day-exceptions/${id}`,
        whole: {
          barberId,
          from: '2026-12-07',
          to: '2026-12-09',
          open: [{ from: '10:00', to: '14:00' }],
          reason: 'training',
          title: 'Kurs',
          forAll: false,
        },
        read: dataOf(salon, '/hours'),
      };
    },
  },
  stays: { 'day_exceptions.made_by': 'who moves the salon wrote it there' },
  required: { day_exceptions: 'id days open reason for_all created_at', hours: 'week weekday minutes' },
  ownRows: ({ day, at }) => ({
    hours: (n) => ({ barber_id: null, week: 0, weekday: 0, minutes: `[${n * 100},${n * 100 + 50})` }),
    day_exceptions: (n) => ({
      id: newId(),
      barber_id: null,
      days: `[${day(n)},${day(n + 1)})`,
      open: '{}',
      reason: 'closed',
      for_all: false,
      created_at: at,
    }),
  }),
  texts: { ofOthers: { day_exceptions: 'reason title request_hash' } },
};
