import { count } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';

const terms = (n: number) => count(n, 'termin', 'termine');

export const words = {
  saveFailed: 'Orari nuk u ruajt.',

  title: 'Orari i punës',
  notSet: 'Salloni nuk ka ende orar. Ky është orari i zakonshëm: ndryshojeni dhe ruajeni.',
  openOn: (day: string) => `Hapur: ${day}`,
  closed: 'Mbyllur',
  from: (day: string) => `Nga ora, ${day}`,
  to: (day: string) => `Deri në orën, ${day}`,
  part: (day: string, n: number) => `${day}, pjesa ${n}`,
  addBreak: 'Shto pauzë',
  addBreakOn: (day: string) => `Shto pauzë: ${day}`,
  removeBreak: 'Hiq pauzën',
  removeBreakOn: (day: string) => `Hiq pauzën: ${day}`,
  copyToAll: 'Kopjoje në të gjitha ditët',
  copyQuestion: (closed: readonly string[]) => `Ditë të mbyllura: ${closed.join(', ')}. A të hapen edhe ato?`,
  copyToOpen: 'Kopjoje vetëm te ditët e hapura',
  copyToClosed: 'Kopjoje edhe te ditët e mbyllura',
  copyToAllOf: (day: string) => `Kopjoje në të gjitha ditët: ${day}`,
  save: 'Ruaj orarin',
  saving: 'Duke ruajtur...',
  showNewer: 'Shfaq orarin e ri',

  get barbers() {
    return profession`Orari i barberëve`;
  },
  edit: 'Ndrysho',
  editOf: (name: string) => `Ndrysho orarin: ${name}`,
  hoursOf: (name: string) => `Orari: ${name}`,
  likeSalon: 'Sipas orarit të sallonit',
  own: 'Me orar të vetin',
  alternates: 'Orari ndërron çdo javë: Java A, Java B',
  weekNames: ['Java A', 'Java B'] as const,
  whichWeek: 'Kjo javë është',
  alternating: 'Me orar të vetin, Java A dhe Java B',

  exceptions: 'Pushime dhe mbyllje',
  noExceptions: 'Nuk ka pushime ose mbyllje të ardhshme.',
  addException: 'Shto pushim ose mbyllje',
  editException: 'Ndrysho pushimin',
  exceptionOf: (who: string, days: string) => `${who}, ${days}`,
  who: 'Kush',
  salon: 'I gjithë salloni',
  reason: 'Arsyeja',
  note: 'Shënim (jo i detyrueshëm)',
  firstDay: 'Nga data',
  lastDay: 'Deri më',
  otherHours: 'Me orar tjetër, jo gjithë ditën pushim',
  get forAll() {
    return profession`Edhe për barberët me orar të vetin`;
  },
  saveException: 'Ruaj',
  deleteException: 'Fshi',
  deleteQuestion: (what: string) => `A jeni të sigurt që dëshironi ta fshini këtë pushim: ${what}?`,
  deleteTitle: 'Fshi pushimin',

  outsideTitle: 'Termine jashtë orarit',
  outside: (n: number) =>
    `Jashtë orarit të ri: ${terms(n)}. Asgjë nuk ndryshon automatikisht; njoftoni klientët ose zhvendosni terminet.`,
  move: 'Zhvendos',
  moveOf: (client: string) => `Zhvendos: ${client}`,
  close: 'Mbyll',
  apology: (client: string, salon: string, { day, time }: { readonly day: string; readonly time: string }) =>
    `Përshëndetje ${client}! Ju shkruajmë nga ${salon} për terminin tuaj më ${day}, në orën ${time}. Na duhet ta zhvendosim: kur do t’ju vinte mirë?`,
};
