// The mails about verification in two steps. Each function returns the input of `queueMail`.

import { mailOf } from '../../ground/mail/layout.ts';
import type { NewMail } from '../../ground/mail/queue.ts';

interface SecurityMail {
  readonly title: string;
  readonly preheader: string;
  readonly paragraphs: readonly string[];
}

const securityMail = (to: string, { title, preheader, paragraphs }: SecurityMail) => ({
  to,
  subject: `${title} – Krehër`,
  ...mailOf({
    title,
    preheader,
    paragraphs: ['Përshëndetje,', ...paragraphs],
    footnote: `Këtë mesazh e morët sepse ${to} është adresa e llogarisë suaj në Krehër.`,
  }),
});

export const turnedOnMail = (to: string): NewMail =>
  securityMail(to, {
    title: 'Verifikimi me dy hapa u aktivizua',
    preheader: 'Tani hyrja kërkon edhe një kod nga telefoni juaj.',
    paragraphs: [
      'Për të hyrë në llogarinë tuaj në Krehër tani duhet edhe kodi i aplikacionit të verifikimit. Ruajini kodet rezervë diku ku i gjeni edhe pa telefon.',
      'Nëse nuk ishit ju, rivendosni menjëherë fjalëkalimin dhe na njoftoni.',
    ],
  });

export const turnedOffMail = (to: string): NewMail =>
  securityMail(to, {
    title: 'Verifikimi me dy hapa u çaktivizua',
    preheader: 'Tani hyrja kërkon vetëm fjalëkalimin.',
    paragraphs: [
      'Llogaria juaj në Krehër tani hapet vetëm me email dhe fjalëkalim.',
      'Nëse nuk ishit ju, ndryshoni menjëherë fjalëkalimin dhe aktivizojeni përsëri verifikimin te Siguria.',
    ],
  });

export const endedOnServerMail = (to: string): NewMail =>
  securityMail(to, {
    title: 'Verifikimi me dy hapa u hoq',
    preheader: 'Tani hyrja kërkon vetëm fjalëkalimin.',
    paragraphs: [
      'Dikush me akses në server e hoqi verifikimin me dy hapa të llogarisë suaj në Krehër. Tani ajo hapet vetëm me email dhe fjalëkalim.',
      'Nëse nuk e kërkuat ju, ndryshoni menjëherë fjalëkalimin dhe aktivizojeni përsëri verifikimin te Siguria.',
    ],
  });

export const recoveryCodeUsedMail = (to: string, left: number): NewMail =>
  securityMail(to, {
    title: 'U përdor një kod rezervë',
    preheader: `Kode rezervë të mbetura: ${left}.`,
    paragraphs: [
      `Në llogarinë tuaj në Krehër u hy me një kod rezervë. Kode rezervë të mbetura: ${left}.`,
      'Nëse nuk ishit ju, ndryshoni menjëherë fjalëkalimin dhe krijoni kode të reja te Siguria.',
    ],
  });

export const passwordKnownMail = (to: string): NewMail =>
  securityMail(to, {
    title: 'Dikush po provon kode për llogarinë tuaj',
    preheader: 'Fjalëkalimi u shkrua saktë, por kodi jo.',
    paragraphs: [
      'Dikush e shkroi saktë fjalëkalimin e llogarisë suaj në Krehër, por disa herë me kod të pasaktë. Hyrja nuk u lejua.',
      'Nëse nuk ishit ju, ndryshoni menjëherë fjalëkalimin.',
    ],
  });

export const endAskedMail = (to: string, end: string): NewMail =>
  securityMail(to, {
    title: 'Verifikimi me dy hapa do të përfundojë',
    preheader: `Përfundon më ${end}.`,
    paragraphs: [
      `Administratori kërkoi që verifikimi me dy hapa i llogarisë suaj në Krehër të përfundojë më ${end}. Pas kësaj hyni vetëm me email dhe fjalëkalim.`,
      'Nëse nuk e kërkuat ju, hyni para kësaj kohe me kodin e aplikacionit ose me një kod rezervë: atëherë verifikimi mbetet aktiv.',
    ],
  });
