// The mails about an account. Each function returns the input of `queueMail`.

import { dateAndTime } from '#contracts/ground/format.sq.ts';
import type { RemovedRecord } from '#contracts/ground/removed.ts';
import { mailOf } from '../../ground/mail/layout.ts';
import type { NewMail } from '../../ground/mail/queue.ts';

export interface Recipient {
  readonly username: string;
  readonly email: string;
}

/**
 * The greeting of a mail. Anyone can register another person's address: a username that is not a plain name is not sent to that address in
 * our mail.
 */
const greeting = ({ username }: Recipient) =>
  /^[\p{L}\p{M} '’-]{1,40}$/u.test(username) ? `Përshëndetje ${username},` : 'Përshëndetje,';

/**
 * The mail that verifies an address. `startsTrial`: the trial of a new salon begins with the verification. A person who was invited to a
 * salon gets no trial.
 */
export const verificationMail = (to: Recipient, link: string, startsTrial: boolean): NewMail => ({
  to: to.email,
  subject: 'Verifikoni email-in tuaj – Krehër',
  ...mailOf({
    title: 'Verifikoni email-in tuaj',
    preheader: startsTrial
      ? 'Edhe një hap dhe agjenda e sallonit tuaj është gati.'
      : 'Edhe një hap dhe llogaria juaj është gati.',
    paragraphs: [
      greeting(to),
      startsTrial
        ? 'Faleminderit që u regjistruat në Krehër! Ju lutem konfirmoni që kjo adresë është e juaja dhe agjenda e sallonit tuaj është gati.'
        : 'Faleminderit që u regjistruat në Krehër! Ju lutem konfirmoni që kjo adresë është e juaja dhe llogaria juaj është gati.',
      startsTrial
        ? 'Linku vlen 24 orë. Shtatë ditët e provës falas nisin sapo ta verifikoni email-in.'
        : 'Linku vlen 24 orë.',
    ],
    action: { label: 'Verifiko email-in', url: link },
    footnote: `Këtë mesazh e morët sepse me adresën ${to.email} u krijua një llogari në Krehër. Nëse nuk e krijuat ju, mjafton ta shpërfillni.`,
  }),
});

export const resetMail = (to: Recipient, link: string): NewMail => ({
  to: to.email,
  subject: 'Rivendosni fjalëkalimin tuaj – Krehër',
  ...mailOf({
    title: 'Rivendosni fjalëkalimin tuaj',
    preheader: 'Linku për fjalëkalimin e ri vlen 1 orë.',
    paragraphs: [
      greeting(to),
      'Morëm një kërkesë për të rivendosur fjalëkalimin e llogarisë suaj në Krehër. Shtypni butonin dhe zgjidhni një të ri.',
      'Linku vlen 1 orë dhe përdoret vetëm një herë. Pas ndryshimit do të duhet të hyni përsëri në të gjitha pajisjet.',
    ],
    action: { label: 'Vendos fjalëkalimin e ri', url: link },
    footnote: `Këtë mesazh e morët sepse u kërkua rivendosja e fjalëkalimit për adresën ${to.email}. Nëse nuk e kërkuat ju, shpërfilleni: fjalëkalimi juaj mbetet siç është.`,
  }),
});

/** The data that was removed together with the old password. */
interface RemovedAccess {
  readonly passkeys: readonly Pick<RemovedRecord, 'name'>[];
  /** The logins and PINs that the account gave, and its tokens and webhooks for programs. One person may have had a login and a PIN. */
  readonly given: readonly Pick<RemovedRecord, 'kind' | 'name'>[];
}

const isOfProgram = ({ kind }: Pick<RemovedRecord, 'kind'>) => kind === 'api-token' || kind === 'webhook';

const namesOf = (removed: readonly Pick<RemovedRecord, 'name'>[]) => [
  ...new Set(removed.map(({ name }) => name)),
];

export function passwordChangedMail(
  to: Recipient,
  { passkeys, given }: RemovedAccess = { passkeys: [], given: [] },
): NewMail {
  const keys = passkeys.map(({ name }) => name);
  const people = namesOf(given.filter((one) => !isOfProgram(one))).join(', ');
  const programs = namesOf(given.filter(isOfProgram)).join(', ');
  return {
    to: to.email,
    subject: 'Fjalëkalimi juaj u ndryshua – Krehër',
    ...mailOf({
      title: 'Fjalëkalimi juaj u ndryshua',
      preheader: 'Nëse e ndryshuat ju, nuk duhet të bëni asgjë.',
      paragraphs: [
        greeting(to),
        'Fjalëkalimi i llogarisë suaj në Krehër sapo u ndryshua dhe hyrjet në pajisjet e tjera u mbyllën.',
        ...(keys.length === 1 ? [`U hoq edhe çelësi i kalimit: ${keys[0]}.`] : []),
        ...(keys.length > 1 ? [`U hoqën edhe çelësat e kalimit: ${keys.join(', ')}.`] : []),
        ...(people
          ? [
              `Këta persona i futi në staf llogaria juaj në tri ditët e fundit, prandaj nuk hyjnë më: ${people}. Ata që i njihni, ftojini përsëri.`,
            ]
          : []),
        ...(programs
          ? [
              `Këta tokenë dhe webhook-e i shtoi ose i ndryshoi llogaria juaj në tri ditët e fundit, prandaj u hoqën: ${programs}. Ato që ishin tuajat, shtojini përsëri.`,
            ]
          : []),
        'Nëse e ndryshuat ju, nuk duhet të bëni asgjë.',
        'Nëse nuk ishit ju, hapni faqen e hyrjes dhe kërkoni menjëherë rivendosjen e fjalëkalimit.',
      ],
      footnote: `Këtë mesazh e morët sepse ${to.email} është adresa e llogarisë suaj në Krehër.`,
    }),
  };
}

/** The mail to the new address: the change takes effect when its link is opened. */
export const confirmEmailMail = (to: Recipient, link: string): NewMail => ({
  to: to.email,
  subject: 'Konfirmoni email-in e ri – Krehër',
  ...mailOf({
    title: 'Konfirmoni email-in e ri',
    preheader: 'Email-i i llogarisë ndryshon kur ta hapni linkun.',
    paragraphs: [
      greeting(to),
      `Dikush kërkoi që një llogari në Krehër ta ketë këtë adresë: ${to.email}. Shtypni butonin nëse ishit ju.`,
      'Linku vlen 24 orë. Derisa ta hapni, hyni me email-in e vjetër.',
    ],
    action: { label: 'Konfirmo email-in', url: link },
    footnote: `Këtë mesazh e morët sepse adresa ${to.email} u shkrua në profilin e një llogarie në Krehër. Nëse nuk e shkruat ju, mjafton ta shpërfillni.`,
  }),
});

const takeBack =
  'Nëse nuk ishit ju, shtypni butonin: ndryshimi kthehet mbrapsht, hyrjet në të gjitha pajisjet mbyllen dhe zgjidhni një fjalëkalim të ri.';

/** The mail to the old address, because somebody else may have taken over the account. */
export const emailAskedMail = (to: Recipient, newEmail: string, link: string): NewMail => ({
  to: to.email,
  subject: 'U kërkua ndryshimi i email-it tuaj – Krehër',
  ...mailOf({
    title: 'U kërkua ndryshimi i email-it tuaj',
    preheader: `Email-i i ri: ${newEmail}.`,
    paragraphs: [
      greeting(to),
      `Në llogarinë tuaj në Krehër u kërkua që email-i të ndryshohet nga ${to.email} në ${newEmail}. Ndryshimi hyn në fuqi kur të hapet linku që i dërguam adresës së re.`,
      'Nëse e kërkuat ju, nuk duhet të bëni asgjë këtu.',
      takeBack,
    ],
    action: { label: 'Nuk isha unë', url: link },
    footnote: `Këtë mesazh e morët sepse ${to.email} është adresa e llogarisë suaj në Krehër.`,
  }),
});

/** The mail to the old address. */
export const emailChangedMail = (to: Recipient, newEmail: string, link: string): NewMail => ({
  to: to.email,
  subject: 'Email-i i llogarisë suaj u ndryshua – Krehër',
  ...mailOf({
    title: 'Email-i i llogarisë suaj u ndryshua',
    preheader: `Tani e tutje hyni me ${newEmail}.`,
    paragraphs: [
      greeting(to),
      `Email-i i llogarisë suaj në Krehër u ndryshua nga ${to.email} në ${newEmail}. Tani e tutje hyni me adresën e re.`,
      'Nëse e ndryshuat ju, nuk duhet të bëni asgjë.',
      `${takeBack} Linku vlen 72 orë.`,
    ],
    action: { label: 'Nuk isha unë', url: link },
    footnote: `Këtë mesazh e morët sepse deri tani ${to.email} ishte adresa e llogarisë suaj në Krehër. Mesazhe të tjera nuk do të vijnë në të.`,
  }),
});

/** The mail to the address that the account had until now. */
export const emailTakenBackMail = (to: Recipient, oldEmail: string): NewMail => ({
  to: to.email,
  subject: 'Ndryshimi i email-it u kthye mbrapsht – Krehër',
  ...mailOf({
    title: 'Ndryshimi i email-it u kthye mbrapsht',
    preheader: `Llogaria ka përsëri adresën ${oldEmail}.`,
    paragraphs: [
      greeting(to),
      `Me linkun që iu dërgua adresës ${oldEmail}, ndryshimi i email-it u kthye mbrapsht dhe hyrjet në të gjitha pajisjet u mbyllën.`,
      'Nëse adresa e re ishte e juaja, na shkruani.',
    ],
    footnote: `Këtë mesazh e morët sepse deri tani ${to.email} ishte adresa e një llogarie në Krehër.`,
  }),
});

/** The mail about a copied device. `agent` is the browser and its system, if the browser sends them. */
export const deviceCopiedMail = (to: Recipient, agent: string | null, at: Date): NewMail => ({
  to: to.email,
  subject: 'Mbyllëm hyrjen e ruajtur të një pajisjeje – Krehër',
  ...mailOf({
    title: 'Mbyllëm hyrjen e ruajtur të një pajisjeje',
    preheader: 'Ajo hyrje u përdor nga dy vende njëherësh.',
    paragraphs: [
      greeting(to),
      `Më ${dateAndTime(at.toISOString())} hyrja e ruajtur e pajisjes ${agent ?? 'së panjohur'} u përdor nga dy vende. Dikush mund ta ketë kopjuar, prandaj e mbyllëm hyrjen kudo.`,
      'Hyni përsëri me fjalëkalim. Nëse nuk dini pse ndodhi, ndryshoni fjalëkalimin dhe shikoni te Siguria ku keni hyrë.',
    ],
    footnote: `Këtë mesazh e morët sepse ${to.email} është adresa e llogarisë suaj në Krehër.`,
  }),
});

/** The mail about a sign-in from a new browser. `agent` is the browser and its system, if the browser sends them. */
export const newAgentMail = (to: Recipient, agent: string | null, at: Date): NewMail => ({
  to: to.email,
  subject: 'Hyrje e re në llogarinë tuaj – Krehër',
  ...mailOf({
    title: 'Hyrje e re në llogarinë tuaj',
    preheader: 'Nëse ishit ju, nuk duhet të bëni asgjë.',
    paragraphs: [
      greeting(to),
      `Më ${dateAndTime(at.toISOString())} dikush hyri në llogarinë tuaj në Krehër nga një pajisje që nuk e kemi parë në 90 ditët e fundit: ${agent ?? 'pajisje e panjohur'}.`,
      'Nëse ishit ju, nuk duhet të bëni asgjë.',
      'Nëse nuk ishit ju, hapni faqen e hyrjes dhe kërkoni menjëherë rivendosjen e fjalëkalimit. Rivendosja i mbyll hyrjet në të gjitha pajisjet.',
    ],
    footnote: `Këtë mesazh e morët sepse ${to.email} është adresa e llogarisë suaj në Krehër.`,
  }),
});
