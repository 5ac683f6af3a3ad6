import { count, number } from '../ground/format.sq.ts';

export const usersCount = (n: number): string => count(n, 'përdorues', 'përdorues');
export const recipientsCount = (n: number): string => count(n, 'marrës', 'marrës');
/** Says how many more items a list has than it shows. */
export const andOthers = (n: number): string => `dhe ${number(n)} ${n === 1 ? 'tjetër' : 'të tjerë'}`;
const maxShown = 5;

export const messages = {
  fillIn: 'Ju lutem plotësoni subjektin dhe mesazhin',
  fillInForPreview: 'Ju lutem plotësoni subjektin dhe mesazhin për të parë pamjen paraprake',
  noRecipients: 'Nuk ka marrës të zgjedhur',
  oneOfBoth: 'Zgjidhni një grup marrësish ose adresa, jo të dyja.',
  invalidEmails: (emails: readonly string[]) => `Email të pavlefshme: ${listed(emails)}`,
  tooMany: 'Mund t’ua dërgoni më së shumti 10 000 adresave njëherësh.',
  chooseUser: 'Ju lutem zgjidhni të paktën një përdorues',
  sameId: 'Një njoftim tjetër është dërguar tashmë me këtë identifikues.',

  sent: (delivered: number) => `Njoftimi u dërgua te ${usersCount(delivered)}!`,
  reportsSent: (delivered: number, total: number) => `Raportet u dërguan: ${delivered}/${total}`,
  reportsScheduled: (time: string) => `Raportet do të dërgohen automatikisht çdo ditë në ${time}.`,
  reportsNotScheduled: 'Raportet nuk dërgohen më automatikisht.',
  onTheWay: (delivered: number, total: number) =>
    `Dërgimi po vazhdon: ${delivered} nga ${recipientsCount(total)}.`,
  notAll: (delivered: number, total: number) => `U dërgua te ${delivered} nga ${recipientsCount(total)}.`,
  stopped: (delivered: number, total: number) =>
    `Dërgimi u ndal: u dërgua te ${number(delivered)} nga ${recipientsCount(total)}.`,
  nothingToStop: 'Dërgimi ka përfunduar: nuk ka më çfarë të ndalet.',
  nothingToResend: 'Nuk ka dërgime për t’u përsëritur.',
};

/** Lists the first few addresses, and the number of the others. */
function listed(emails: readonly string[]) {
  const shown = emails.slice(0, maxShown).join(', ');
  return emails.length > maxShown ? `${shown} ${andOthers(emails.length - maxShown)}` : shown;
}

/** The end of each notification; the preview shows it too. */
export const footer = {
  reason: (email: string) => `Këtë mesazh jua dërgon Krehër, te adresa ${email}.`,
  unsubscribe: 'Nuk dua të marr më njoftime të tilla',
};

/** The texts of the page that the unsubscribe link in a mail opens. */
export const unsubscribing = {
  question: 'Nuk dëshironi të merrni më mesazhe të tilla?',
  about: {
    notification: (email: string) => `Njoftimet nga Krehër për ${email} do të ndalen.`,
    report: (email: string) => `Raportet ditore nga Krehër për ${email} do të ndalen.`,
    reminder: (email: string) => `Kujtesat e termineve për ${email} do të ndalen.`,
  },
  accountMails: 'Mesazhet për llogarinë dhe pagesat vazhdojnë të vijnë.',
  confirm: 'Mos më dërgoni më',
  done: 'U çregjistruat.',
  doneAbout: {
    notification: (email: string) => `${email} nuk do të marrë më njoftime nga Krehër.`,
    report: (email: string) => `${email} nuk do të marrë më raporte ditore nga Krehër.`,
    reminder: (email: string) => `${email} nuk do të marrë më kujtesa të termineve.`,
  },
  undo: 'I dua përsëri',
  undone: 'U regjistruat përsëri.',
  undoneAbout: {
    notification: (email: string) => `${email} do t’i marrë përsëri njoftimet nga Krehër.`,
    report: (email: string) => `${email} do t’i marrë përsëri raportet ditore nga Krehër.`,
    reminder: (email: string) => `${email} do t’i marrë përsëri kujtesat e termineve.`,
  },
  unknown: 'Ky link nuk vlen më.',
};
