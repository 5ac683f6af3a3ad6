import { dataOf, type NounCases } from '../../test/noun-cases.ts';

export const tillCases: NounCases = {
  puts: {
    '/till': (salon) => ({
      path: '/till',
      whole: { is_on: true, asks_how_paid: true, rate: 98.5 },
      read: dataOf(salon, '/till'),
    }),
  },
  required: {
    day_close_counts: 'number currency opening_cents expected_cents counted_cents',
    day_closes: 'number day edition at',
    till_rates: 'from_day lek_per_euro',
    tills: 'is_on asks_how_paid since',
  },
  ownRows: ({ day, at }) => ({
    till_rates: (n) => ({ from_day: day(n), lek_per_euro: 100 }),
    day_closes: (n) => ({ number: n + 1, day: day(0), edition: n, at }),
  }),
  texts: {
    ofClients: { day_close_counts: 'note', day_closes: 'note' },
    ofOthers: { day_close_counts: 'currency pieces', day_closes: 'by_name' },
  },
  inNoFile: {
    day_close_counts: 'why the till had too much or too little; no row leads to a client',
    day_closes: 'why a day was opened again; no row leads to a client',
  },
};
