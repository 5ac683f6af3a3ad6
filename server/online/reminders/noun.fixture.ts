import type { NounCases } from '../../../test/noun-cases.ts';
import { salonIdOf } from '../../../test/staff.ts';
import { sql } from '../../ground/db/database.ts';

export const reminderCases: NounCases = {
  puts: {
    '/reminders/mails': (salon) => ({
      path: '/reminders/mails',
      whole: { byMail: false, hour: 18, daysBefore: 2, sameDay: true },
      read: async () => (await salon.get('/reminders')).body.mails,
    }),
  },
  values: { 'reminder_mail_rules.hour': '7' },
  async fill(salon, _visit, world) {
    const id = await salonIdOf(world, salon);
    await world.db.run(sql`insert into reminder_texts (salon_id, text) values (${id}, 'Ju presim!')`);
    await world.db.run(sql`
      insert into reminder_mail_rules (salon_id, by_mail, hour, days_before) values (${id}, true, 18, 1)`);
  },
  stays: {
    reminder_mailings: 'the mails of the other installation',
    reminders: 'the messages of the other installation',
    same_day_mailings: 'the mails of the other installation',
  },
  required: { reminder_mail_rules: 'by_mail same_day', reminder_texts: 'text' },
  texts: { ofOthers: { reminder_texts: 'text', reminders: 'channel' } },
};
