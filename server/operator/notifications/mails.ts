// The mail of a notification, which an admin sends to many users.
import { footer } from '#contracts/operator/notifications.sq.ts';
import { mailOf } from '../../ground/mail/layout.ts';
import type { LetterWriter } from '../../ground/mail/mass.ts';

export const writeNotification: LetterWriter = async ({ subject, message }, email, unsubscribeUrl) =>
  notificationMail(subject, message ?? '', email, unsubscribeUrl);

export function notificationMail(subject: string, message: string, email: string, unsubscribeUrl: string) {
  const paragraphs = message.split(/\n{2,}/);
  const mail = mailOf({
    title: subject,
    preheader: paragraphs[0] ?? '',
    paragraphs,
    hasLinks: true,
    footnote: footer.reason(email),
    unsubscribe: { label: footer.unsubscribe, url: unsubscribeUrl },
  });
  return { subject, ...mail };
}
