// Every endpoint of the API, for tests that try or read all of them.
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { routesOf } from '../server/app.ts';
import { openProvider } from '../server/money/payments/provider.ts';

export const endpoints = routesOf({
  requireEmailVerification: true,
  requireAdminSecondFactor: false,
  publicUrl: () => '',
  payments: openProvider(undefined),
  trustProxy: false,
  historyRetentionHours: 24,
  company: {},
  checkReplies: true,
  callsPerMinute: 1,
}).map(({ endpoint }) => endpoint);

export const nowhere = '01900000-0000-7000-8000-000000000000';

/** `PUT /appointments/:id` */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** Names a record that no salon has. */
export const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, nowhere);
