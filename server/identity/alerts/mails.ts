import { alertLines, alertNames } from '#contracts/identity/alerts.sq.ts';
import { type AlertKind, screenOf } from '#contracts/identity/alerts.ts';
import { linkToApp, mailOf } from '../../ground/mail/layout.ts';
import type { NewMail } from '../../ground/mail/queue.ts';

export const alertMail = (to: string, kind: AlertKind, publicUrl: string): NewMail => ({
  to,
  subject: `${alertNames[kind]} – Krehër`,
  ...mailOf({
    title: alertNames[kind],
    preheader: alertLines[kind],
    paragraphs: [
      'Përshëndetje,',
      alertLines[kind],
      'Për këtë lloj lajmërimi sot nuk ju shkruajmë më. Sa herë ndodhi, e shihni te zilja në krye.',
    ],
    action: {
      label: 'Shiko',
      url: linkToApp(publicUrl, screenOf[kind]),
    },
    footnote: 'Këtë mesazh e morët sepse jeni administrator i Krehërit.',
  }),
});
