import { count, number } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';

export const words = {
  summary: (all: number, past: number, ahead: number, faulty: number) =>
    [
      `Termine: ${number(all)}`,
      `Të kaluara: ${number(past)}`,
      `Të ardhshme: ${number(ahead)}`,
      `Rreshta që nuk lexohen dot: ${number(faulty)}`,
    ].join(' · '),
  rows: (n: number) => count(n, 'termin', 'termine'),
  barbers: {
    get title() {
      return profession`Barberët e skedarit`;
    },
    get nobody() {
      return profession`Termine pa barber`;
    },
    get choose() {
      return profession`Zgjidhni barberin`;
    },
    get missing() {
      return profession`Zgjidhni barberin.`;
    },
    get new() {
      return profession`Shto si barber të [ri|re]`;
    },
    get former() {
      return profession`Shto si barber që nuk punon më`;
    },
    none: 'Mos i importo',
  },
  services: {
    title: 'Shërbime që nuk i keni',
    new: 'Shto si shërbim të ri',
    name: 'Mbaje vetëm si emër te terminet',
    price: (unit: string) => `Çmimi (${unit})`,
    minutes: 'Minuta',
    ofService: (name: string, field: string) => `${field}: ${name}`,
    priceWrong: 'Shkruani një çmim më të madh se 0.',
    minutesWrong: 'Shkruani minutat, nga 1 deri në 720.',
  },
  statuses: {
    title: 'Çfarë do të thotë statusi?',
    held: 'Klienti vjen ose erdhi',
    cancelled: 'U anulua',
    missed: 'Klienti nuk erdhi',
  },
  tabs: {
    label: 'Rreshtat e skedarit',
    visits: 'Terminet',
    asked: 'Për t’u parë',
    faulty: 'Nuk lexohen dot',
  },
  noVisits: 'Në skedar nuk ka asnjë termin që lexohet.',
  cancelled: 'I anuluar',
  missed: 'Nuk erdhi',
  askedWhy:
    'Këta klientë mund t’i keni tashmë. Terminet e atyre për të cilët nuk përgjigjeni nuk importohen.',
  allSame: (n: number) => `Me të njëjtin emër, të njëjtët persona: ${number(n)}`,
  open: (n: number) => `Klientë pa përgjigje te “Për t’u parë”: ${number(n)}`,
  reminders: 'Dërgo kujtesa për terminet e importuara',
  left: (n: number) => `Termine që nuk importohen: ${number(n)}`,
  import: (n: number) => `Importo ${count(n, 'termin', 'termine')}`,
  get makeFailed() {
    return profession`Barberët ose shërbimet e reja nuk u shtuan. Ju lutem provoni përsëri.`;
  },
};
