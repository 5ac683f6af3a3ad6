import type { DaysOfPayments } from './exports.ts';
import type { OfReport } from './reports.ts';

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
  averageMinutes: 'Mesatarja për termin (min)',

  byDay: 'Sipas ditës',
  byBarber: 'Sipas barberit',
  byService: 'Sipas shërbimit',
  servicesOfOneVisit: 'Një vizitë me disa shërbime numërohet te secili prej tyre.',
  all: 'Terminet e periudhës',
  total: 'Gjithsej',

  appointments: 'Terminet',
  clients: 'Klientët',
  services: 'Shërbimet',
  time: 'Ora',
  minutes: 'Kohëzgjatja (min)',
  name: 'Emri',
  phone: 'Telefoni',
  birthday: 'Ditëlindja',
  note: 'Shënim',
  counted: 'Termine',
  cancelled: 'Anuluar',
  reason: 'Arsyeja e anulimit',
  spent: 'Shpenzuar',
  spentAhead: 'Priten edhe',
  lastVisit: 'Vizita e fundit',
  description: 'Përshkrimi',
  offered: 'Aktiv',
  buffer: 'Pastrim pas vizitës (min)',
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
  currency: 'Monedha',
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

  yes: 'Po',
  no: 'Jo',
};

const periodsInName = { week: 'java', month: 'muaji', year: 'viti' };
export const reportFileName = ({ period, from, to }: OfReport, day: string) =>
  `raportet_${from && to ? `${from}_${to}` : periodsInName[period]}_${day}.xlsx`;
export const paymentsFileName = ({ from, to }: DaysOfPayments, day: string, ending: 'xlsx' | 'csv') =>
  `pagesat_${from && to ? `${from}_${to}` : `deri_${day}`}.${ending}`;
export const allDataFileName = (day: string) => `te-dhenat_${day}.xlsx`;

export const noPayments = 'Në këtë kohë nuk ka pagesa: skedari do të ishte bosh.';
