// The mail about a new passkey. The function returns the input of `queueMail`.

import { mailOf } from '../../ground/mail/layout.ts';
import type { NewMail } from '../../ground/mail/queue.ts';

export const passkeyAddedMail = (to: string, name: string): NewMail => ({
  to,
  subject: 'U shtua një çelës kalimi – Krehër',
  ...mailOf({
    title: 'U shtua një çelës kalimi',
    preheader: 'Me të hyhet në llogarinë tuaj pa fjalëkalim.',
    paragraphs: [
      'Përshëndetje,',
      `Në llogarinë tuaj në Krehër u shtua një çelës kalimi: ${name}. Me të hyhet pa fjalëkalim.`,
      'Nëse nuk ishit ju, fshijeni te Siguria dhe ndryshoni menjëherë fjalëkalimin.',
    ],
    footnote: `Këtë mesazh e morët sepse ${to} është adresa e llogarisë suaj në Krehër.`,
  }),
});
