// Messages before a visit.
import * as z from 'zod/mini';
import { text } from '#contracts/ground/primitives.ts';
import { movedSetting, whole } from '../../ground/db/moved.ts';
import { noun } from '../../ground/nouns/noun.ts';
import { reminderRoutes } from './routes.ts';
import { deleteOldReminderMailings } from './store.ts';

export const reminders = noun({
  routes: ({ publicUrl }) => reminderRoutes(publicUrl),
  moved: [
    movedSetting('reminder_texts', z.object({ text: text({ max: 600, lines: true }) }), { key: [] }),
    movedSetting(
      'reminder_mail_rules',
      z.object({
        by_mail: z.boolean(),
        hour: z.nullable(whole(7, 20)),
        days_before: z.nullable(whole(1, 2)),
        same_day: z.boolean(),
      }),
      { key: [] },
    ),
  ],
  forget: deleteOldReminderMailings,
});
