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
  note: 'Shënim',
  counted: 'Termine',
  cancelled: 'Anuluar',
  reason: 'Arsyeja e anulimit',
  spent: 'Shpenzuar',
  lastVisit: 'Vizita e fundit',
  description: 'Përshkrimi',
  offered: 'Aktiv',
  yes: 'Po',
  no: 'Jo',
};

export const reportFile = ({ period, from, to }: OfReport, day: string) =>
  `raportet_${from && to ? `${from}_${to}` : period}_${day}.xlsx`;
export const allDataFile = (day: string) => `te-dhenat_${day}.xlsx`;
