// The mails about an account. Each function returns the input of `queueMail`.
import { dateAndTime } from '#contracts/format.sq.ts';
import { mailOf } from '../mail/layout.ts';

export interface Recipient {
  readonly username: string;
  readonly email: string;
}

const ifButtonFails = 'Nëse butoni nuk funksionon, kopjojeni këtë adresë në shfletues:';

/** Anyone can register another person's address: a username that is not a plain name is not sent there in our mail. */
const greeting = ({ username }: Recipient) =>
  /^[\p{L}\p{M} '’-]{1,40}$/u.test(username) ? `Përshëndetje ${username},` : 'Përshëndetje,';

export const verificationMail = (to: Recipient, link: string) => ({
  to: to.email,
  subject: 'Verifikoni email-in tuaj – Krehër',
  ...mailOf({
    title: 'Verifikoni email-in tuaj',
    preheader: 'Edhe një hap dhe agjenda e sallonit tuaj është gati.',
    paragraphs: [
      greeting(to),
      'Faleminderit që u regjistruat në Krehër! Ju lutem konfirmoni që kjo adresë është e juaja dhe agjenda e sallonit tuaj është gati.',
      'Linku vlen 24 orë. Shtatë ditët e provës falas nisin sapo ta verifikoni email-in.',
    ],
    action: { label: 'Verifiko email-in', url: link, otherwise: ifButtonFails },
    footnote: `Këtë mesazh e morët sepse me adresën ${to.email} u krijua një llogari në Krehër. Nëse nuk e krijuat ju, mjafton ta shpërfillni.`,
  }),
});

export const resetMail = (to: Recipient, link: string) => ({
  to: to.email,
  subject: 'Rivendosni fjalëkalimin tuaj – Krehër',
  ...mailOf({
    title: 'Rivendosni fjalëkalimin tuaj',
    preheader: 'Linku për fjalëkalimin e ri vlen 1 orë.',
    paragraphs: [
      greeting(to),
      'Morëm një kërkesë për të rivendosur fjalëkalimin e llogarisë suaj në Krehër. Shtypni butonin dhe zgjidhni një të ri.',
      'Linku vlen 1 orë dhe përdoret vetëm një herë. Pas ndryshimit do të duhet të kyçeni përsëri në të gjitha pajisjet.',
    ],
    action: { label: 'Vendos fjalëkalimin e ri', url: link, otherwise: ifButtonFails },
    footnote: `Këtë mesazh e morët sepse u kërkua rivendosja e fjalëkalimit për adresën ${to.email}. Nëse nuk e kërkuat ju, shpërfilleni: fjalëkalimi juaj mbetet siç është.`,
  }),
});

export const passwordChangedMail = (to: Recipient) => ({
  to: to.email,
  subject: 'Fjalëkalimi juaj u ndryshua – Krehër',
  ...mailOf({
    title: 'Fjalëkalimi juaj u ndryshua',
    preheader: 'Nëse e ndryshuat ju, nuk keni ç’të bëni më tej.',
    paragraphs: [
      greeting(to),
      'Fjalëkalimi i llogarisë suaj në Krehër sapo u ndryshua dhe pajisjet e tjera u shkyçën.',
      'Nëse e ndryshuat ju, nuk keni ç’të bëni më tej.',
      'Nëse nuk ishit ju, hapni faqen e hyrjes dhe kërkoni menjëherë rivendosjen e fjalëkalimit.',
    ],
    footnote: `Këtë mesazh e morët sepse ${to.email} është adresa e llogarisë suaj në Krehër.`,
  }),
});

/** Goes to the old address, because somebody else may have taken over the account. */
export const emailChangedMail = (to: Recipient, newEmail: string) => ({
  to: to.email,
  subject: 'Email-i i llogarisë suaj u ndryshua – Krehër',
  ...mailOf({
    title: 'Email-i i llogarisë suaj u ndryshua',
    preheader: `Tani e tutje kyçeni me ${newEmail}.`,
    paragraphs: [
      greeting(to),
      `Email-i i llogarisë suaj në Krehër u ndryshua nga ${to.email} në ${newEmail}. Tani e tutje kyçeni me adresën e re.`,
      'Nëse e ndryshuat ju, nuk keni ç’të bëni më tej. Nëse nuk ishit ju, na njoftoni menjëherë.',
    ],
    footnote: `Këtë mesazh e morët sepse deri tani ${to.email} ishte adresa e llogarisë suaj në Krehër. Mesazhe të tjera nuk do të vijnë në të.`,
  }),
});

/** The browser and its system, where it named itself. */
export const newAgentMail = (to: Recipient, agent: string | null, at: Date) => ({
  to: to.email,
  subject: 'Hyrje e re në llogarinë tuaj – Krehër',
  ...mailOf({
    title: 'Hyrje e re në llogarinë tuaj',
    preheader: 'Nëse ishit ju, nuk keni ç’të bëni më tej.',
    paragraphs: [
      greeting(to),
      `Më ${dateAndTime(at.toISOString())} dikush hyri në llogarinë tuaj në Krehër nga një pajisje që nuk e kemi parë në 90 ditët e fundit: ${agent ?? 'pajisje e panjohur'}.`,
      'Nëse ishit ju, nuk keni ç’të bëni më tej.',
      'Nëse nuk ishit ju, hapni faqen e hyrjes dhe kërkoni menjëherë rivendosjen e fjalëkalimit. Ajo i shkyç të gjitha pajisjet.',
    ],
    footnote: `Këtë mesazh e morët sepse ${to.email} është adresa e llogarisë suaj në Krehër.`,
  }),
});
