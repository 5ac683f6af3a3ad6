// The mail to owners about a person who opens the health of many clients. It names no client.
import { opened } from '#contracts/clients/allergies.ts';
import { mailOf } from '../../ground/mail/layout.ts';
import type { NewMail } from '../../ground/mail/queue.ts';

export const limitMail = (to: string, person: string): NewMail => ({
  to,
  subject: 'Një person hapi alergjitë e shumë klientëve – Krehër',
  ...mailOf({
    title: 'Një person hapi alergjitë e shumë klientëve',
    preheader: `Personi: ${person}`,
    paragraphs: [
      `Personi: ${person}. Brenda një ore ky person hapi alergjitë e ${opened.most} klientëve me termine që i shtoi ose ia dha vetes, dhe provoi të hapte edhe të tjera. Këto nuk u hapën.`,
      'Te Siguria shihni cilët klientë dhe kur. Nëse nuk duhet t’i shohë, hiqjani të drejtën te Stafi.',
    ],
    footnote: `Këtë mesazh e morët sepse ${to} është adresa e një pronari të sallonit.`,
  }),
});
