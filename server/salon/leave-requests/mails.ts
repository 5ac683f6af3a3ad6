// The mail about a request for leave.
import { noticeMail } from '../../ground/mail/notice.ts';

export const leaveMail = noticeMail({
  label: 'Hap kërkesën',
  footnote: 'Këtë mesazh e morët sepse jeni në stafin e një salloni në Krehër.',
});
