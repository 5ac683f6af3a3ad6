// The mail about a calendar that is not read.
import { noticeMail } from '../../ground/mail/notice.ts';

export const calendarMail = noticeMail({
  label: 'Hap “Kalendari im”',
  footnote: 'Këtë mesazh e morët sepse keni lidhur kalendarin tuaj me Krehër.',
});
