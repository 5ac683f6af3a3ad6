// The mail with an invitation. The function returns the input of `queueMail`.

import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { roleNames } from '#contracts/ground/roles.sq.ts';
import type { StaffRole } from '#contracts/ground/roles.ts';
import { type MailLink, mailOf } from '../../ground/mail/layout.ts';
import { looksLikeAdvertisement } from '../../ground/mail/names.ts';
import type { NewMail } from '../../ground/mail/queue.ts';

interface InvitedPerson {
  readonly email: string;
  readonly name: string;
  readonly salon: string;
  readonly link: string;
  /** The links that stop the mails of the salon. */
  readonly notMe: readonly MailLink[];
}

/** Whether a name is plain. A salon can write any name and any address: a name that is not plain is not sent in our mail. */
const isPlain = (name: string) => /^[\p{L}\p{M} '’-]{1,40}$/u.test(name) && !looksLikeAdvertisement(name);
const greeting = (name: string) => (isPlain(name) ? `Përshëndetje ${name}!` : 'Përshëndetje!');

const inviting = (salon: string) =>
  `${looksLikeAdvertisement(salon) ? 'Një sallon' : salon} ju fton në Krehër.`;

export const invitationMail = ({ email, name, salon, link, notMe }: InvitedPerson): NewMail => ({
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
    },
    footnote: `Këtë mesazh e morët sepse një sallon ftoi adresën ${email}. Nëse nuk e njihni, mjafton ta shpërfillni.`,
    notMe,
  }),
});

interface JoinedPerson {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly salon: string;
  /** The name of the inviter. */
  readonly who: string;
}

/** The mail to an owner that a person of the salon has a login now. */
export const joinedMail = (to: string, { name, email, role, salon, who }: JoinedPerson): NewMail => ({
  to,
  subject: 'Person i ri në staf – Krehër',
  ...mailOf({
    title: 'Person i ri në staf',
    preheader: `${name} krijoi llogarinë.`,
    paragraphs: [
      `${name} (${email}) krijoi llogarinë në ${salon} si ${roleNames[role].toLowerCase()}. E ftoi ${who}.`,
      'Nëse nuk e njihni, largojeni te Stafi dhe ndryshoni fjalëkalimin.',
    ],
    footnote: `Këtë mesazh e morët sepse ${to} është adresa e një pronari të sallonit.`,
  }),
});

interface AdminInvited {
  /** The e-mail of the administrator who invites. */
  readonly by: string;
  readonly link: string;
}

export const adminInvitationMail = (to: string, { by, link }: AdminInvited): NewMail => ({
  to,
  subject: 'Ftesë për administrator – Krehër',
  ...mailOf({
    title: 'Ftesë për administrator',
    preheader: `${by} ju fton si administrator të Krehërit.`,
    paragraphs: [
      'Përshëndetje!',
      `${by} ju fton si administrator të Krehërit. Krijoni llogarinë tuaj këtu, pastaj aktivizoni verifikimin me dy hapa:`,
      'Linku i ftesës vlen 7 ditë dhe përdoret vetëm një herë.',
    ],
    action: {
      label: 'Krijo llogarinë',
      url: link,
    },
    footnote: `Këtë mesazh e morët sepse një administrator ftoi adresën ${to}. Nëse nuk e njihni, mjafton ta shpërfillni.`,
  }),
});

interface AdminJoined {
  readonly email: string;
  /** The name of the inviter. */
  readonly by: string;
  readonly now: Date;
}

/** The mail to every administrator about a new one. */
export const adminJoinedMail = (to: string, { email, by, now }: AdminJoined): NewMail => ({
  to,
  subject: 'Një administrator i ri – Krehër',
  ...mailOf({
    title: 'Një administrator i ri',
    preheader: email,
    paragraphs: [
      'Përshëndetje,',
      `${email} u bë administrator i Krehërit.`,
      `E ftoi ${by}. E pranoi ftesën më ${dateAndTime(now.toISOString())}.`,
      'Nëse nuk e prisnit këtë ndryshim, hiqjani rolin menjëherë te Përdoruesit dhe shihni çfarë u bë te Historiku.',
    ],
    footnote: 'Këtë mesazh e morët sepse jeni administrator i Krehërit.',
  }),
});
