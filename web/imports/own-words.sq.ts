// Texts of the product's own file.

import { count, number } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import { sessionsText } from '#contracts/till/packages.sq.ts';

export const words = {
  title: (salon: string) => `Të gjitha të dhënat e sallonit “${salon}”`,
  made: (when: string) => `Skedari u shkarkua më ${when}.`,
  clients: (n: number) => `Klientë: ${number(n)}`,
  visits: (n: number, ahead: number) => `Termine: ${number(n)}, prej tyre ${number(ahead)} nga sot e tutje`,
  blocks: (n: number) => `Kohë e bllokuar: ${number(n)}`,
  services: (n: number) => `Shërbime: ${number(n)}`,
  barbers: (n: number) => profession`Barberë: ${number(n)}`,
  takings: (n: number) => `Veprime të arkës: ${number(n)}`,
  comes: 'Vijnë edhe orari, pushimet, rregullat e pagesës dhe stafi pa llogari.',
  stays: 'Nuk vijnë fotot, llogaritë, PIN-et, linqet e termineve dhe historiku.',
  get onlyEmpty() {
    return profession`Të dhënat futen vetëm në një sallon pa klientë, termine dhe pagesa. Barberët, shërbimet dhe orari që keni vendosur këtu zëvendësohen.`;
  },
  tillStays: 'Arka nuk fshihet: pasi të vijë ajo, importimi nuk zhbëhet.',
  reminders: 'Dërgo kujtesa për terminet e importuara',
  begin: 'Fut të dhënat',
  back: 'Zgjidh skedar tjetër',
  sendingTitle: 'Të dhënat po futen',
  sent: (n: number, all: number) => `Rreshta të dërguar: ${number(n)} nga ${number(all)}`,
  stop: 'Ndale',
  goOn: 'Vazhdo',
  waiting: 'Serveri nuk përgjigjet. Importimi vazhdon automatikisht sapo të kthehet lidhja.',
  stoppedTitle: 'Importimi u ndal',
  otherFile:
    'Një importim i një skedari tjetër nuk ka mbaruar. Zgjidhni atë skedar ose zhbëjeni importimin te lista.',
  stopped: 'Mund ta vazhdoni kur të doni.',
  canLeave:
    'Mund të punoni në faqe të tjera. Nëse mbyllet faqja, zgjidhni përsëri të njëjtin skedar: importimi vazhdon aty ku mbeti.',
  doneTitle: 'Të dhënat u futën',
  doneClients: (n: number) => `Klientë: ${number(n)}.`,
  doneVisits: (n: number) => `Termine: ${number(n)}.`,
  overused: (name: string, sessions: number, client: string) =>
    `Në skedar, seancat e përdorura janë më shumë se seancat e paketës: ${[...(client ? [client] : []), name, sessionsText(sessions)].join(' · ')}`,
  refused: (n: number) => `${count(n, 'rresht nuk u fut', 'rreshta nuk u futën')}:`,
  fault: (row: number, reason: string) => `Rreshti ${number(row)}: ${reason}`,
  row: 'Rreshti',
  download: 'Shkarko rreshtat që nuk u futën',
  fileName: 'rreshta-qe-nuk-u-futen.csv',
  toClients: 'Shiko klientët',
  toDay: 'Shiko terminet',
};
