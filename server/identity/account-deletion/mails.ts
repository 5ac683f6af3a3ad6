import { longDate } from '#contracts/ground/format.sq.ts';
import { mailOf } from '../../ground/mail/layout.ts';
import type { NewMail } from '../../ground/mail/queue.ts';

interface DeletionNotice {
  readonly email: string;
  readonly salon: string;
  /** The day on which the account is deleted. */
  readonly until: string;
  readonly link: string;
  /** The names of the other owners, who keep the salon. */
  readonly others: readonly string[];
}

export const leavingMail = ({ email, salon, until, link, others }: DeletionNotice): NewMail => ({
  to: email,
  subject: 'Llogaria juaj do të fshihet – Krehër',
  ...mailOf({
    title: 'Llogaria juaj do të fshihet',
    preheader: `Deri më ${longDate(until)} mund ta riktheni.`,
    paragraphs: [
      'Përshëndetje,',
      others.length > 0
        ? `Kërkuat fshirjen e llogarisë suaj. Ajo fshihet më ${longDate(until)}. Salloni “${salon}” mbetet te ${others.join(', ')}.`
        : `Kërkuat fshirjen e llogarisë dhe të sallonit “${salon}”. Më ${longDate(until)} fshihen terminet, klientët, shërbimet dhe llogaria.`,
      'Nëse ndërruat mendje, ose nëse nuk e kërkuat ju, shtypni butonin deri atë ditë dhe gjithçka kthehet siç ishte.',
    ],
    action: {
      label: 'Rikthe llogarinë',
      url: link,
    },
    footnote: `Këtë mesazh e morët sepse ${email} është adresa e një llogarie në Krehër.`,
  }),
});
