import { count, number } from '#contracts/ground/format.sq.ts';
import { recipientsCount } from '#contracts/operator/notifications.sq.ts';
import type { Problem } from '#contracts/operator/notifications.ts';
import { figures } from '#contracts/reports/figures.sq.ts';

const ofWhomAdmins = (n: number) =>
  n > 0 ? `, prej tyre ${count(n, 'administrator', 'administratorë')}` : '';

export const words = {
  refused: 'Nuk keni akses në këtë faqe.',
  loadFailed: 'Gabim në ngarkimin e të dhënave',

  figures: 'Sa marrës ka',
  audiences: {
    all: 'Marrës gjithsej',
    active: 'Marrës aktivë',
    trial: 'Marrës në provë',
    subscribed: 'Marrës me abonim',
  },
  audienceLines: {
    all: 'Pronarë dhe administratorë me email të verifikuar, pa të çregjistruarit',
    active: 'Pronarët me abonim ose në provë',
    trial: 'Pronarët pa plan, me provë që vlen tani',
    subscribed: 'Pronarët me një plan që vlen tani',
  },

  write: 'Njoftim i ri',
  subject: 'Subjekti',
  message: 'Mesazhi',
  recipients: 'Marrësit',
  recipientsCount,
  kinds: {
    all: 'Të gjithë përdoruesit',
    active: 'Përdoruesit aktivë',
    trial: 'Përdoruesit në provë',
    subscribed: 'Me abonim',
    expired: figures.expired.name,
    trialEnded: figures.trialEnded.name,
    unverified: 'Të paverifikuar',
    staff: 'Stafi i salloneve',
    custom: 'Adresa të zgjedhura',
  },
  kindsLine: 'Grupet janë të pronarëve. Menaxherët dhe barberët janë vetëm te “Stafi i salloneve”.',
  addresses: 'Adresat email',
  addressesHint: 'Të ndara me presje, pikëpresje ose rresht të ri, p.sh. ana@salloni.al, luan@salloni.al',
  willGoTo: (n: number, admins = 0) =>
    `Njoftimi do ${n === 1 ? 't’i' : 't’u'} dërgohet ${count(n, 'marrësi', 'marrësve')}${ofWhomAdmins(admins)}.`,
  wentTo: (group: string) => `Për: ${group}`,
  allValid: (n: number) => `${count(n, 'adresë e vlefshme', 'adresa të vlefshme')}.`,

  preview: 'Pamje paraprake',
  hidePreview: 'Fshih pamjen paraprake',
  from: 'Nga',
  sender: 'Krehër',
  to: 'Për',

  send: (n: number) => `Dërgo te ${recipientsCount(n)}`,
  sending: 'Duke dërguar...',
  confirm: (n: number, admins: number, addressees: string) =>
    `Njoftimi do ${n === 1 ? 't’i' : 't’u'} dërgohet ${count(n, 'marrësi', 'marrësve')}${ofWhomAdmins(admins)}: ${addressees}.`,
  trial: 'Ma dërgo mua si provë',
  sendFailed: 'Gabim gjatë dërgimit të njoftimit',

  recent: 'Njoftimet e fundit',
  noRecent: 'Nuk është dërguar ende asnjë njoftim.',
  delivered: (n: number) => `Dorëzuar: ${number(n)}`,
  failed: (n: number) => `Dështuar: ${number(n)}`,
  uncertain: (n: number) => `Pa siguri: ${number(n)}`,
  stopped: (n: number) => `Të ndalura: ${number(n)}`,
  pending: (n: number) => `Në pritje: ${number(n)}`,
  progress: 'Ecuria e dërgimit',
  showProblems: 'Shiko arsyet',
  hideProblems: 'Fshih arsyet',
  noProblems: 'Asnjë mesazh nuk ka ngecur.',
  problemStates: {
    queued: 'Provohet përsëri',
    failed: 'Dështoi',
    uncertain: 'Nuk dihet',
  } satisfies Record<Problem['state'], string>,
  stop: 'Ndal dërgimin',
  stopOf: (what: string) => `Ndal dërgimin: ${what}`,
  stopFailed: 'Dërgimi nuk u ndal.',
  resend: 'Dërgo përsëri',
  resendOf: (what: string) => `Dërgo përsëri: ${what}`,

  sendRest: 'Dërgo te të tjerët',
  sendRestOf: (what: string) => `Dërgo te të tjerët: ${what}`,
  sendRestQuestion: (rest: number, delivered: number) =>
    `Mesazhi do ${rest === 1 ? 't’i' : 't’u'} dërgohet ${count(rest, 'marrësi', 'marrësve')} që nuk e ${rest === 1 ? 'ka' : 'kanë'} marrë, sepse dërgimi u ndal. Kush e ka marrë (${number(delivered)}), nuk e merr përsëri.`,
  sendRestYes: (n: number) => `Dërgo te ${recipientsCount(n)}`,

  showMessage: 'Hap njoftimin',
  showMessageOf: (subject: string) => `Hap njoftimin: ${subject}`,
  hideMessage: 'Mbyll njoftimin',
  hideMessageOf: (subject: string) => `Mbyll njoftimin: ${subject}`,
  useAgain: 'Përdor përsëri',
  useAgainOf: (subject: string) => `Përdor përsëri: ${subject}`,
  replace: 'Zëvendëso mesazhin',
  replaceQuestion: (subject: string) =>
    `Mesazhi që keni filluar të shkruani humbet. Në vend të tij vihet “${subject}”.`,

  reports: 'Raportet Ditore',
  reportsLine: 'Çdo pronar merr me email ditën e djeshme, listën e sotme dhe javën deri tani.',
  schedule: 'Dërgohen automatikisht çdo ditë në orën',
  notScheduled: 'Nuk dërgohen automatikisht',
  scheduleLine: 'Raportet që dërgohen vetë shkojnë vetëm te sallonet me termine dje, sot ose këtë javë.',
  nextRun: (moment: string) => `Herën tjetër: ${moment}.`,
  scheduleFailed: 'Ora e dërgimit nuk u ruajt.',
  reportsToAll: 'Dërgo te të gjithë',
  reportsFirst: 'Dërgo raportet e ditës',
  reportsQuestion: (n: number) =>
    `Raporti i ditës do ${n === 1 ? 't’i' : 't’u'} dërgohet ${count(n, 'përdoruesi', 'përdoruesve')}, edhe kur nuk ka pasur termine.`,
  reportsYes: (n: number) => `Dërgo te ${count(n, 'përdorues', 'përdorues')}`,
  reportsAgain: 'Dërgo raportet edhe një herë',
  reportedToday: (n: number) =>
    `${number(n)} prej tyre e ${n === 1 ? 'ka' : 'kanë'} marrë tashmë raportin e sotëm dhe do ta ${n === 1 ? 'marrë' : 'marrin'} përsëri.`,
  orChoose: 'Ose zgjidhni përdoruesit',
  searchUser: 'Kërko përdorues',
  unverified: 'I paverifikuar',
  selectAll: 'Zgjidh të gjithë',
  selectNone: 'Hiq zgjedhjet',
  chosen: (n: number) => `Të zgjedhur: ${number(n)}`,
  noUsers: 'Nuk u gjet asnjë përdorues.',
  firstOnly: (n: number) => `Shfaqen të parët: ${number(n)}. Kërkoni për të gjetur të tjerët.`,
  sendToChosen: 'Dërgo te të zgjedhurit',
  reportsFailed: 'Gabim gjatë dërgimit të raporteve',
  run: (moment: string) => `Dërgimi i fundit, ${moment}`,
};
