import type { TakingKind } from '../appointments/visit-payments.ts';
import { profession } from '../ground/profession.sq.ts';
import type { PaymentDays } from './exports.ts';
import type { Days } from './reports.rules.ts';
import type { ReportQuery } from './reports.ts';

export const kindNames: Record<TakingKind, string> = {
  visit: 'Vizitë',
  product: 'Produkt',
  package: 'Paketë',
  tip: 'Bakshish',
  in: 'Hyrje në arkë',
  out: 'Dalje nga arka',
};

export const words = {
  indicator: 'Treguesi',
  thisPeriod: 'Kjo periudhë',
  previousPeriod: 'Periudha e mëparshme',
  from: 'Nga data',
  to: 'Deri më',
  main: 'Statistikat kryesore',
  times: 'Herë',
  timesCancelled: 'Të anuluara',
  timesWithCancelled: 'Herë, edhe të anuluara',
  earnings: 'Të ardhura',
  amount: 'Shuma',
  meaning: 'Çfarë tregon',
  serviceTime: 'Koha në shërbim (orë:min)',
  averageMinutes: 'Mesatarja për termin të konfirmuar (min)',

  byDay: 'Sipas ditës',
  get byBarber() {
    return profession`Sipas barberit`;
  },
  byService: 'Sipas shërbimit',
  servicesOfOneVisit: 'Një vizitë me disa shërbime numërohet te secili prej tyre.',
  all: 'Terminet e periudhës',
  total: 'Gjithsej',

  appointments: 'Terminet',
  clients: 'Klientët',
  // the file of all data and the lists of visits have one name for all kinds of salons: programs and the import read them
  barber: 'Barberi',
  time: 'Ora',
  minutes: 'Kohëzgjatja (min)',
  phone: 'Telefoni',
  birthday: 'Ditëlindja',
  note: 'Shënim',
  counted: 'Termine',
  cancelled: 'Anuluar',
  reason: 'Arsyeja e anulimit',
  spent: 'Shpenzuar',
  spentAhead: 'Shuma që pritet',
  lastVisit: 'Vizita e fundit',
  offers: 'Oferta',
  offered: 'Aktiv',
  buffer: 'Pastrim pas vizitës (min)',
  wait: 'Koha e veprimit (min)',
  workAfter: 'Punë pas kohës së veprimit (min)',
  addon: 'Shtesë',

  blocks: 'Koha e bllokuar',
  title: 'Titulli',
  hours: 'Orari',
  exceptions: 'Pushime dhe mbyllje',
  payments: 'Pagesat',
  account: 'Llogaria',
  who: 'Kush',
  salon: 'Salloni',
  week: 'Java',
  weekday: 'Dita',
  begins: 'Nga ora',
  ends: 'Deri në orën',
  open: 'Hapur',
  closed: 'Mbyllur',
  why: 'Arsyeja',
  order: 'Porosia',
  paid: 'Paguar më',
  plan: 'Plani',
  refunded: 'Rimbursuar më',
  currency: 'Valuta',
  paidAmount: 'Shuma (€)',
  refundedAmount: 'Rimbursuar (€)',
  date: 'Data',
  buyer: 'Blerësi',
  nipt: 'NIPT',
  field: 'Fusha',
  value: 'Vlera',
  username: 'Përdoruesi',
  email: 'Email-i',
  accessUntil: 'Abonimi deri më',

  till: 'Arka',
  closes: 'Mbylljet e arkës',
  payRules: 'Rregullat e pagesës',
  serviceOrProduct: 'Shërbimi ose produkti',
  products: 'Produktet',
  get statements() {
    return profession`Sa u takon barberëve`;
  },
  lines: 'Si u llogaritën',
  aboutDay: 'Për ditën',
  moment: 'Shënuar më',
  by: 'Shënoi',
  kind: 'Lloji',
  method: 'Mënyra',
  rate: 'Kursi',
  what: 'Çfarë',
  discount: 'Zbritje',
  worth: 'Llogaritet për terminin',
  refund: 'Rimbursim',
  state: 'Statusi',
  voided: 'U hoq',
  undoing: 'Heqje',
  fiscalNumber: 'Nr. i kuponit fiskal',
  number: 'Nr.',
  close: 'Mbyllje',
  reopening: (number: number) => `Rihapje e nr. ${number}`,
  opening: 'Gjendja në fillim',
  expected: 'Duhet të jenë',
  cashCounted: 'U numëruan',
  difference: 'Diferenca',
  percent: 'Përqindja',
  rent: 'Qira karrigeje',
  per: 'Për',
  pers: { day: 'ditë', week: 'javë', month: 'muaj' },
  paidByClients: 'Paguar nga klientët',
  earned: 'I takojnë',
  tips: 'Bakshish',
  calculation: 'Llogaritja',
};

const periodsInName = { week: 'java', month: 'muaji', year: 'viti' };
export const reportFileName = ({ period, from, to }: ReportQuery, day: string): string =>
  `raportet_${from && to ? `${from}_${to}` : periodsInName[period]}_${day}.xlsx`;
export const paymentsFileName = ({ from, to }: PaymentDays, day: string): string =>
  `pagesat_${from && to ? `${from}_${to}` : `deri_${day}`}.xlsx`;
export const statementsFileName = ({ from, to }: Days): string =>
  profession`sa-u-takon-barberëve_${from}_${to}.xlsx`.replaceAll('ë', 'e');
export const allDataFileName = (day: string): string => `te-dhenat_${day}.xlsx`;

export const noPayments = 'Në këtë kohë nuk ka pagesa: skedari do të ishte bosh.';
