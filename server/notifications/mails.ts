// The mail of a notification, which an admin sends to many users.
import { mailOf } from '../mail/layout.ts';
import type { Write } from '../mail/mass.ts';

export const writeNotification: Write = async ({ subject, message }, email, unsubscribeUrl) => {
  const paragraphs = (message ?? '').split(/\n{2,}/);
  const mail = mailOf({
    title: subject,
    preheader: paragraphs[0] ?? '',
    paragraphs,
    footnote: `Këtë mesazh jua dërgon Krehër, te adresa ${email}.`,
    unsubscribe: { label: 'Nuk dua të marr më njoftime të tilla', url: unsubscribeUrl },
  });
  return { subject, ...mail };
};
