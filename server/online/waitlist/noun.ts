// Clients who wait for an hour.
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { FreedTime, Wish } from '#contracts/online/freed-times.ts';
import { movedSetting } from '../../ground/db/moved.ts';
import { kept, noun, passed } from '../../ground/nouns/noun.ts';
import { listFreedTimesOfDesk, listWishes } from './match.ts';
import { waitlistConstraints, waitlistRoutes } from './routes.ts';
import { deleteOldWaitlist, forgetEntries, passEntries, passEntriesBack } from './store.ts';

export const waitlist = noun({
  routes: ({ publicUrl }) => waitlistRoutes(publicUrl),
  constraints: waitlistConstraints,
  moved: [movedSetting('waitlist_rules', z.object({ by_mail: z.boolean() }), { key: [] })],
  kept: {
    // a person who sees no phones notifies no clients
    freed: kept(z.array(FreedTime), async (db, scope, { at }) =>
      scope.phones ? await listFreedTimesOfDesk(db, scope, at) : [],
    ),
    wishes: kept(z.array(Wish), async (db, scope, { at }) =>
      scope.phones ? await listWishes(db, scope, at) : [],
    ),
  },
  erase: forgetEntries,
  passed: {
    waitlist: passed(z.optional(z.array(Id)), { pass: passEntries, back: passEntriesBack }),
  },
  forget: deleteOldWaitlist,
});
