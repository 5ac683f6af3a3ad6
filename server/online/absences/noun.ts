// Clients who stay away. When a client is erased, the notes about messages to the client go.
import * as z from 'zod/mini';
import { afterDays } from '#contracts/online/absences.rules.ts';
import { movedSetting, whole } from '../../ground/db/moved.ts';
import { noun, passed } from '../../ground/nouns/noun.ts';
import { absenceRoutes } from './routes.ts';
import { deleteOldAbsences, forgetAbsences, PassedAbsence, passAbsences, passAbsencesBack } from './store.ts';

export const absences = noun({
  routes: ({ publicUrl }) => absenceRoutes(publicUrl),
  moved: [
    movedSetting('absence_rules', z.object({ after_days: whole(afterDays.least, afterDays.most) }), {
      key: [],
    }),
  ],
  erase: forgetAbsences,
  passed: {
    absences: passed(z.optional(z.array(PassedAbsence)), { pass: passAbsences, back: passAbsencesBack }),
  },
  forget: deleteOldAbsences,
});
