// The mail with an invitation. The function returns the input of `queueMail`.
import { type FootLink, mailOf } from '../../ground/mail/layout.ts';
import { looksLikeAdvertisement } from '../../ground/mail/names.ts';

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly salon: string;
  readonly link: string;
  /** Stop the mails of the salon. */
  readonly notMe: readonly FootLink[];
}

/** A salon can write any name and any address: a name that is not a plain one is not sent in our mail. */
const greeting = (name: string) =>
  /^[\p{L}\p{M} '’-]{1,40}$/u.test(name) ? `Përshëndetje ${name}!` : 'Përshëndetje!';

const inviting = (salon: string) =>
  `${looksLikeAdvertisement(salon) ? 'Një sallon' : salon} ju fton në Krehër.`;

export const invitationMail = ({ email, name, salon, link, notMe }: Invited) => ({
  to: email,
  subject: 'Ftesë në staf – Krehër',
  ...mailOf({
    title: 'Ftesë në staf',
    preheader: inviting(salon),
    paragraphs: [
      greeting(name),
      `${inviting(salon)} Krijoni llogarinë tuaj këtu:`,
      'Linku i ftesës vlen 7 ditë dhe përdoret vetëm një herë.',
    ],
    action: {
      label: 'Krijo llogarinë',
      url: link,
      otherwise: 'Nëse butoni nuk funksionon, kopjojeni këtë adresë në shfletues:',
    },
    footnote: `Këtë mesazh e morët sepse një sallon ftoi adresën ${email}. Nëse nuk e njihni, mjafton ta shpërfillni.`,
    notMe,
  }),
});
