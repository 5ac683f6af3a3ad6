// The lengths of visits that a salon keeps of clients. Of the clients themselves the files that go over all nouns know more.
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { longestService } from '#contracts/salon/services.ts';
import { isWholeWait } from '#contracts/salon/usual.rules.ts';
import { movedTable, whole } from '../ground/db/moved.ts';
import { noun, passed } from '../ground/nouns/noun.ts';
import { listLengthsOfClient, PassedLength, passLengths, passLengthsBack } from './lengths-store.ts';
import { clientConstraints } from './routes.ts';
import { deleteOldOpenings } from './served-store.ts';

export const clients = noun({
  constraints: clientConstraints,
  moved: [
    movedTable(
      'client_lengths',
      z
        .object({
          client_id: Id,
          service_id: Id,
          work_minutes: whole(1, longestService),
          wait_minutes: whole(0, longestService),
          work_after_minutes: whole(0, longestService),
        })
        .check(z.refine(({ wait_minutes: wait, work_after_minutes: after }) => isWholeWait(wait, after))),
      {
        key: ['client_id', 'service_id'],
        refersTo: { client_id: 'clients', service_id: 'services' },
        bounds: () => [{ most: 30, each: ['client_id'] }],
      },
    ),
  ],
  ofClient: { lengths: listLengthsOfClient },
  passed: {
    lengths: passed(z.optional(z.array(PassedLength)), { pass: passLengths, back: passLengthsBack }),
  },
  forget: deleteOldOpenings,
});
