import { duration, number } from '#contracts/format.sq.ts';
import type { Period } from '#contracts/reports.ts';

export const words = {
  ofSalon: 'Raportet e Mia',
  ofSystem: 'Raportet dhe Statistika',

  period: 'Periudha',
  periods: { week: 'Javë', month: 'Muaj', year: 'Vit' } satisfies Record<Period, string>,
  comparedTo: (days: string) => `krahasuar me ${days}`,
  refresh: 'Rifresko',
  notLoaded: 'Raporti nuk u ngarkua.',
  notRefreshed: 'Raporti nuk u rifreskua; këto janë shifrat e fundit që kemi.',
  tryAgain: 'Provo përsëri',

  figures: 'Periudha në shifra',
  more: 'më shumë',
  less: 'më pak',
  before: (value: string) => `më parë ${value}`,
  asBefore: 'si më parë',

  chartHelp: 'Shigjetat majtas e djathtas kalojnë nga një shtyllë te tjetra.',
  yourPerformance: 'Performanca Juaj',
  ofAll: (part: number, whole: number) => `${number(part)} nga ${number(whole)}`,
  minutes: (minutes: number) => duration(Math.round(minutes)),
  againstUsual: 'Koha mesatare për termin, kundrejt 30 minutave',

  noBarbers: 'Nuk ka të dhëna për barberët',
  noRecent: 'Nuk ka ende termine.',
  action: 'Veprimi',
  deleteTitle: 'Fshi terminin',
  deleteOf: (client: string) => `Fshi terminin e ${client}`,
  deleteQuestion:
    'A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.',
  deleteFailed: 'Gabim në fshirjen e terminit',
};

export const percent = (value: number) => `${number(value, Number.isInteger(value) ? 0 : 1)}\u00a0%`;
