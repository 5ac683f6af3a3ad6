// The mail about a webhook that turned itself off.

import { messages } from '#contracts/programs/webhooks.sq.ts';
import { linkToApp, mailOf } from '../../ground/mail/layout.ts';
import type { NewMail } from '../../ground/mail/queue.ts';

export const webhookOffMail = (to: string, url: string, publicUrl: string): NewMail => ({
  to,
  subject: 'Një webhook u çaktivizua – Krehër',
  ...mailOf({
    title: 'Një webhook u çaktivizua',
    preheader: messages.givenUp,
    paragraphs: [
      'Përshëndetje,',
      `Webhook-u ${url} nuk u përgjigj 5 ditë me radhë, prandaj u çaktivizua.`,
      'Kur programi të punojë përsëri, aktivizojeni te faqja “Për programues”: çfarë pret ende dërgohet menjëherë.',
    ],
    action: {
      label: 'Hap faqen “Për programues”',
      url: linkToApp(publicUrl, '/programues'),
    },
    footnote: 'Këtë mesazh e morët sepse jeni pronar i një salloni në Krehër.',
  }),
});
