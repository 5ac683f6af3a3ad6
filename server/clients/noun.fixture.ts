import type { NounCases } from '../../test/noun-cases.ts';

export const clientCases: NounCases = {
  required: { client_lengths: 'client_id service_id work_minutes wait_minutes work_after_minutes' },
  ownRows: ({ services, clients }) => ({
    client_lengths: (n) => ({
      client_id: clients[0],
      service_id: services[n],
      work_minutes: 30,
      wait_minutes: 0,
      work_after_minutes: 0,
    }),
  }),
};
