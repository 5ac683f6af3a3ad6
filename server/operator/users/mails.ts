// The mails about what an admin changed in a user's account. Each function returns the input of `queueMail`.

import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { mailOf } from '../../ground/mail/layout.ts';
import type { NewMail } from '../../ground/mail/queue.ts';

interface Changes {
  readonly oldEmail: string;
  /** The new e-mail; absent if the e-mail stays the same. */
  readonly newEmail?: string | undefined;
  readonly isPasswordSet: boolean;
}

/** The mail about an edited account, which goes to the old address and to the new one. */
export function accountEditedMail(to: string, { oldEmail, newEmail, isPasswordSet }: Changes): NewMail {
  const title = 'Llogaria juaj u ndryshua nga administratori';
  return {
    to,
    subject: `${title} – Krehër`,
    ...mailOf({
      title,
      preheader: 'Ju lutem hyni përsëri.',
      paragraphs: [
        'Përshëndetje,',
        ...(newEmail
          ? [
              `Administratori e ndryshoi email-in e llogarisë suaj në Krehër nga ${oldEmail} në ${newEmail}. Tani e tutje hyni me adresën e re.`,
            ]
          : []),
        ...(isPasswordSet
          ? ['Administratori vendosi një fjalëkalim të ri për llogarinë tuaj në Krehër.']
          : []),
        'Hyrjet në të gjitha pajisjet u mbyllën. Nëse nuk e kërkuat ju këtë ndryshim, na shkruani menjëherë.',
      ],
      footnote: `Këtë mesazh e morët sepse ${to} është ose ishte adresa e llogarisë suaj në Krehër.`,
    }),
  };
}

export interface Promotion {
  /** The e-mails of the acting administrator and of the new administrator. */
  readonly by: string;
  readonly promoted: string;
}

/** The mail to every administrator. */
export function promotionMail(to: string, { by, promoted }: Promotion, now: Date): NewMail {
  const title = 'Një administrator i ri';
  return {
    to,
    subject: `${title} – Krehër`,
    ...mailOf({
      title,
      preheader: promoted,
      paragraphs: [
        'Përshëndetje,',
        `${promoted} u bë administrator i Krehërit.`,
        `Rolin ia dha ${by}, më ${dateAndTime(now.toISOString())}.`,
        'Nëse nuk e prisnit këtë ndryshim, hiqjani rolin menjëherë te Përdoruesit dhe shihni çfarë u bë te Historiku.',
      ],
      footnote: 'Këtë mesazh e morët sepse jeni administrator i Krehërit.',
    }),
  };
}
