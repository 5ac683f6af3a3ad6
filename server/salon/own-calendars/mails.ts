// The mail about a calendar that is not read, to a person who has no device that gets notifications.

import { linkToApp, mailOf } from '../../ground/mail/layout.ts';
import type { NewMail } from '../../ground/mail/queue.ts';

interface Letter {
  readonly title: string;
  readonly line: string;
  readonly path: string;
}

export const calendarMail = (to: string, { title, line, path }: Letter, publicUrl: string): NewMail => ({
  to,
  subject: `${title} – Krehër`,
  ...mailOf({
    title,
    preheader: line,
    paragraphs: [line],
    action: {
      label: 'Hap kalendarin',
      url: linkToApp(publicUrl, path),
      otherwise: 'Nëse butoni nuk funksionon, kopjojeni këtë adresë në shfletues:',
    },
    footnote: 'Këtë mesazh e morët sepse keni lidhur kalendarin tuaj me Krehër.',
  }),
});
