import type { NounCases } from '../../../test/noun-cases.ts';

export const reminderCases: NounCases = {
  puts: {
    '/reminders/mails': (salon) => ({
      path: '/reminders/mails',
      whole: { byMail: false, hour: 18, daysBefore: 2, sameDay: true },
      read: async () => (await salon.get('/reminders')).body.mails,
    }),
  },
  values: { 'reminder_mail_rules.hour': '7' },
  stays: {
    reminder_mailings: 'the mails of the other installation',
    reminders: 'the messages of the other installation',
    same_day_mailings: 'the mails of the other installation',
  },
  required: { reminder_mail_rules: 'by_mail same_day', reminder_texts: 'text' },
  texts: { ofOthers: { reminder_texts: 'text', reminders: 'channel' } },
};
