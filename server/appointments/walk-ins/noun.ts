// The queue of those who wait without a visit.
import { Queue } from '#contracts/appointments/walk-ins.ts';
import { kept, noun } from '../../ground/nouns/noun.ts';
import { readQueue } from './estimate.ts';
import { walkInConstraints, walkInRoutes } from './routes.ts';
import { forgetNames } from './store.ts';

export const walkIns = noun({
  routes: () => walkInRoutes,
  constraints: walkInConstraints,
  kept: { queue: kept(Queue, (db, scope, { at }) => readQueue(db, scope, at), { key: 'walk-ins' }) },
  forget: forgetNames,
});
