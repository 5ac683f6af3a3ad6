import { appointmentsCount, count, dateAndTime, dayOf, numericDate } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import type {
  CustomerGrant,
  CustomerMail,
  CustomerPayment,
  GrantSource,
} from '#contracts/operator/customers.ts';
import { titles } from '../../ground/titles.sq.ts';

const dateOf = (moment: string) => numericDate(dayOf(moment));
const sourceNames: Record<GrantSource, string> = { trial: 'Provë falas', order: 'Pagesë', admin: 'Dhuratë' };

/** Texts of the page of one user. */
export const customerWords = {
  title: titles.customer,
  back: 'Të gjithë përdoruesit',
  notFound: 'Përdoruesi nuk u gjet',
  notFoundLine: 'Llogaria mund të jetë fshirë.',
  loadFailed: 'Përdoruesi nuk u ngarkua.',
  dateOf,

  pendingEmail: (email: string) => `Pret konfirmimin: ${email}`,
  verifiedOn: (moment: string) => `Verifikuar më ${dateOf(moment)}`,
  resend: 'Dërgo përsëri verifikimin',
  verify: 'Shëno si të verifikuar',
  changeFailed: 'Ndryshimi nuk u ruajt.',

  facts: 'Llogaria',
  salon: 'Salloni',
  phone: 'Telefoni',
  city: 'Qyteti',
  nipt: 'NIPT',
  role: 'Roli',
  registered: 'Regjistruar',
  lastSignIn: 'Hyrja e fundit',
  lastBooking: 'Termini i fundit i shtuar',
  devices: 'Pajisjet',
  devicesOf: (devices: number, sessions: number) =>
    [
      sessions === 0 ? 'Asnjë sesion i hapur' : count(sessions, 'sesion i hapur', 'sesione të hapura'),
      devices === 0 ? 'pa pajisje të ruajtur' : count(devices, 'pajisje e ruajtur', 'pajisje të ruajtura'),
    ].join(', '),
  access: 'Aksesi',
  accessFrom: (source: GrantSource, end: string | null) =>
    `${sourceNames[source]}${end ? ` · deri më ${dateOf(end)}` : ''}`,
  noAccess: 'Pa abonim',
  deactivatedWith: (access: string) => `Llogari joaktive (${access})`,
  secondFactor: 'Verifikimi me dy hapa',
  factorOn: 'Aktiv',
  factorOff: 'Joaktiv',
  factorEnds: (moment: string) => `Përfundon më ${moment}`,
  endFactor: 'Përfundo verifikimin me dy hapa',
  endFactorQuestion: (email: string) =>
    `A jeni të sigurt që ky përdorues e humbi telefonin dhe kodet rezervë: ${email}?\nVerifikimi me dy hapa përfundon pas 24 orësh. Përdoruesi njoftohet me email dhe e ndalon duke hyrë me kod.`,
  cancelled: 'Anuluar më',
  never: 'Asnjëherë',
  none: '–',

  people: 'Njerëzit e sallonit',
  peopleLine: 'Abonimi është i sallonit: ndryshohet te llogaria e një pronari.',
  noLogin: 'Pa llogari',
  loginInactive: 'Llogari joaktive',
  columnOf: (barber: string) => `Barberi: ${barber}`,

  ledger: 'Provat dhe abonimet',
  noLedger: 'Nuk ka ende provë ose abonim.',
  grant: ({ source, plan }: CustomerGrant) =>
    plan ? `Plani ${planNames[plan].toLowerCase()}` : sourceNames[source],
  sourceNames,
  /** The days of an access. A program may have set an end before the begin, so that the access ends at once. */
  grantDays: ({ startsAt, endsAt }: CustomerGrant) =>
    startsAt > endsAt ? `deri më ${dateOf(endsAt)}` : `${dateOf(startsAt)} – ${dateOf(endsAt)}`,
  grantFrom: ({ source, orderNumber, createdAt }: CustomerGrant) =>
    orderNumber
      ? `Nga pagesa ${orderNumber}, ${dateOf(createdAt)}`
      : `${source === 'admin' ? 'Dhënë nga administratori më' : 'Nisi më'} ${dateOf(createdAt)}`,
  revokedOn: (moment: string) => `Hequr më ${dateAndTime(moment)}`,
  grantStates: {
    past: 'Ka përfunduar',
    current: 'Tani',
    future: 'Më vonë',
    revoked: 'Hequr',
  } satisfies Record<CustomerGrant['state'], string>,

  payments: 'Pagesat',
  noPayments: 'Nuk ka pagesa.',
  order: (number: string) => `Porosia ${number}`,
  paymentStates: {
    active: 'Paguar',
    pending: 'E papaguar',
    expired: 'E skaduar',
    refunded: 'Rimbursuar',
  } satisfies Record<CustomerPayment['status'], string>,
  refundAsked: (moment: string) => `Rimbursimi u kërkua më ${dateOf(moment)}`,
  refunded: (amount: string, moment: string) => `U kthyen ${amount} më ${dateOf(moment)}`,
  refund: 'Kërko rimbursim',
  refundOf: (number: string) => `Kërko rimbursim: porosia nr. ${number}`,
  refundRequest: 'Shiko kërkesën',
  refundRequestOf: (number: string) => `Shiko kërkesën për rimbursim: porosia nr. ${number}`,

  appointments: (total: number) => `Terminet: ${appointmentsCount(total)}`,
  chart: 'Termine sipas muajve',
  chartColumns: ['Muaji', 'Termine'] as const,

  mails: 'Email-et e dërguara',
  mailsLine: (days: number) => `Të ${days} ditëve të fundit: subjekti dhe si shkoi, pa përmbajtjen.`,
  noMails: 'Nuk ka email-e.',
  mailStates: {
    queued: 'Në radhë',
    sent: 'Dorëzuar',
    failed: 'Dështoi',
    uncertain: 'Nuk dihet',
    stopped: 'I ndalur',
  } satisfies Record<CustomerMail['state'], string>,
  unsubscribed: {
    notification: 'Nuk dëshiron njoftime me email.',
    report: 'Nuk dëshiron raporte ditore me email.',
  },

  timeline: 'Ngjarjet',
  timelineLine: 'Llogaria, planet dhe pagesat gjatë 400 ditëve të fundit: çfarë u bë dhe nga kush.',
  noEvents: 'Nuk ka ende ngjarje.',
  doneBy: (name: string | null) => (name ? `Nga: ${name}` : 'Vetë sistemi'),
  themselves: 'vetë përdoruesi',
  activity: 'Aktiviteti i sallonit',
  activityLine: (hours: number) => `Çfarë u bë dhe nga kush, aq sa ruhet (${count(hours, 'orë', 'orë')}).`,
  noActivity: 'Nuk ka aktivitet.',
  activityFailed: 'Gabim gjatë marrjes së historikut',
  inHistory: 'Shiko te Historiku',

  notes: 'Shënimet',
  notesLine: 'I shohin vetëm administratorët.',
  note: 'Shënim i ri',
  addNote: 'Shto shënimin',
  removeNote: 'Fshi shënimin',
  removeNoteQuestion: 'A dëshironi ta fshini këtë shënim?',
  noteBy: (author: string, moment: string) => `${author} · ${dateAndTime(moment)}`,
  noteFailed: 'Shënimi nuk u ruajt.',
};
