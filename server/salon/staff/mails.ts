// The mails to owners about the people of their salon. Each function returns the input of `queueMails`.

import { roleNames } from '#contracts/ground/roles.sq.ts';
import type { StaffRole } from '#contracts/ground/roles.ts';
import { mailOf } from '../../ground/mail/layout.ts';
import type { NewMail } from '../../ground/mail/queue.ts';

interface RaisedPerson {
  readonly name: string;
  readonly role: StaffRole;
  readonly salon: string;
  readonly who: string;
}

export const raisedMail = (to: string, { name, role, salon, who }: RaisedPerson): NewMail => ({
  to,
  subject: 'Më shumë të drejta në staf – Krehër',
  ...mailOf({
    title: 'Më shumë të drejta në staf',
    preheader: `${name} është tani ${roleNames[role].toLowerCase()}.`,
    paragraphs: [
      `${name} është tani ${roleNames[role].toLowerCase()} në ${salon}. E bëri ${who}.`,
      'Nëse nuk e njihni, largojeni te Stafi dhe ndryshoni fjalëkalimin.',
    ],
    footnote: `Këtë mesazh e morët sepse ${to} është adresa e një pronari të sallonit.`,
  }),
});
