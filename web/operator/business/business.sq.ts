import { number } from '#contracts/ground/format.sq.ts';
import { words as admin } from './admin.sq.ts';

/** Texts of the business figures, for administrators. */
export const words = {
  title: 'Ecuria e shërbimit',
  loadFailed: 'Gabim gjatë ngarkimit të statistikave',
  paying: 'Sallone që paguajnë',
  payingLine: 'Me kohë të paguar që nuk ka mbaruar, pa ato që e kanë abonimin dhuratë',
  gained: 'Sallone të reja këtë muaj',
  gainedLine: 'Paguajnë tani, por jo në fillim të muajit',
  lost: 'Sallone të humbura këtë muaj',
  lostLine: 'Paguanin në fillim të muajit, por jo tani (në kllapa: sa për qind e tyre)',
  share: (count: number, percent: number) => `${number(count)} (${number(percent, 1)}%)`,
  converted: 'Nga prova te pagesa',
  convertedLine: (days: number) =>
    `Provat që përfunduan gjatë ${days} ditëve të fundit: sa prej tyre kanë paguar`,
  ofTrials: (paid: number, all: number) => `${number(paid)} nga ${number(all)}`,

  byPlan: 'Nga abonimet sipas planeve',
  plan: 'Plani',
  thisMonth: 'Këtë muaj',
  total: 'Gjithsej',
  orders: 'Porosi',
  byMonth: 'Nga abonimet sipas muajve',
  byMonthLine: admin.incomeLine,
  month: 'Muaji',
  income: 'Nga abonimet',
};

/** Texts of the export for the accountant. */
export const exportWords = {
  line: 'Pagesat për kontabilistin: numri, data, blerësi, NIPT, plani, shuma dhe sa u rimbursua. Një numër që mungon është i një porosie që nuk u pagua.',
  time: 'Paguar',
  times: {
    lastMonth: 'Muajin e kaluar',
    thisMonth: 'Këtë muaj',
    thisYear: 'Këtë vit',
    lastYear: 'Vitin e kaluar',
    all: 'Gjithmonë',
  },
  spreadsheet: 'Shkarko në Excel',
};
