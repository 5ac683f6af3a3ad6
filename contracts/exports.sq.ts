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
  earnings: 'Të ardhura',
  amount: 'Shuma',
  serviceTime: 'Koha në shërbim (orë:min)',
  averageMinutes: 'Mesatarja për termin (min)',

  byDay: 'Sipas ditës',
  byBarber: 'Sipas barberit',
  byService: 'Sipas shërbimit',
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

export const reportFile = ({ period, from, to }: OfReport, day: string) =>
  `raportet_${from && to ? `${from}_${to}` : period}_${day}.xlsx`;
export const paymentsFile = ({ from, to }: DaysOfPayments, day: string, ending: 'xlsx' | 'csv') =>
  `pagesat_${from && to ? `${from}_${to}` : `deri_${day}`}.${ending}`;
export const allDataFile = (day: string) => `te-dhenat_${day}.xlsx`;
