import { duration, number } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import type { Period, SalonReport } from '#contracts/reports/reports.ts';

export const words = {
  ofSalon: 'Raportet e Mia',
  ofSystem: 'Raportet dhe Statistika',

  period: 'Periudha',
  periods: { week: 'Javë', month: 'Muaj', year: 'Vit' } satisfies Record<Period, string>,
  lastMonth: 'Muaji i kaluar',
  days: 'Nga – deri',
  comparedTo: (days: string) => `krahasuar me ${days}`,
  nothingBefore: (days: string) => `asnjë termin në periudhën e mëparshme (${days})`,
  refresh: 'Rifresko',
  export: 'Eksporto',
  notLoaded: 'Raporti nuk u ngarkua.',
  notRefreshed: 'Raporti nuk u rifreskua; këto janë shifrat e fundit që kemi.',
  tryAgain: 'Provo përsëri',

  figures: 'Periudha në shifra',
  appointmentsLine: 'Edhe të anuluarat dhe ato në pritje',
  /**
   * The line below the revenue. Revenue counts all confirmed visits, also visits of today that are not over. The two sums of the line add
   * up to the revenue.
   */
  revenueLine: (
    { periodRevenue, ahead }: Pick<SalonReport, 'periodRevenue' | 'ahead'>,
    money: (sum: number) => string,
  ) =>
    ahead.count > 0
      ? `${money(periodRevenue)} = ${money(periodRevenue - ahead.revenue)} të kryera + ${money(ahead.revenue)} të konfirmuara që vijnë sot`
      : 'Terminet e konfirmuara dhe të përfunduara',
  /** The missed visits. They count as cancelled, too. */
  cancelledLine: (noShows: number) => `Prej tyre mungesa: ${number(noShows)}`,
  more: 'më shumë',
  less: 'më pak',
  previously: (value: string) => `më parë ${value}`,
  asBefore: 'si më parë',

  yourPerformance: 'Performanca Juaj',
  ofAll: (part: number, whole: number) => `${number(part)} nga ${number(whole)}`,
  completed: (part: number, whole: number, ahead: number) =>
    words.ofAll(part, whole) + (ahead > 0 ? ` · ende pa mbaruar: ${number(ahead)}` : ''),
  nextVisits: 'U larguan me terminin tjetër të lënë',
  lost: (share: number, sum: string) => `${percent(share)} · të humbura ${sum}`,
  minutes: (minutes: number) => duration(Math.round(minutes)),
  againstUsual: 'Kundrejt 30 minutave',
  allOfPeriod: 'Të gjitha të periudhës, edhe të anuluarat',

  resources: 'Dhoma dhe pajisje',
  resourcesLine: 'Sa kohë u përdorën',
  units: (units: number) => `sa janë: ${number(units)}`,
  get noBarbers() {
    return profession`Nuk ka të dhëna për barberët`;
  },
  noRecent: 'Nuk ka ende termine.',
  action: 'Veprimi',
  /** The client of a visit, for a person who may see the sum of the visit but not the visit itself. */
  noName: '–',
  deleteTitle: 'Fshi terminin',
  deleteOf: (client: string) => `Fshi terminin: ${client}`,
  deleteQuestion:
    'A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.',
  deleteFailed: 'Gabim në fshirjen e terminit',

  allDataTitle: 'Të gjitha të dhënat tuaja',
  allData: 'Terminet, klientët, shërbimet, arka, orari, pagesat dhe llogaria juaj në një skedar Excel.',
  downloadAllData: 'Shkarko të dhënat',
};

export const percent = (value: number): string => `${number(value, Number.isInteger(value) ? 0 : 1)}%`;

export const queueWords = {
  title: 'Radha',
  joined: 'Erdhën pa termin',
  seated: 'Filluan',
  left: 'Të larguar pa u shërbyer',
  leftAfter: (minutes: number) => `Pritën rreth ${duration(minutes)}`,
  off: 'Sa ndryshoi nga pritja që iu tha klientit',
};
