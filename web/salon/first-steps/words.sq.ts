import { onceKindIsKnown, profession } from '#contracts/ground/profession.sq.ts';
import type { Step } from '#contracts/salon/first-steps.ts';

const titles: Record<Step, string> = {
  salon: 'Të dhënat e sallonit',
  get barbers() {
    return onceKindIsKnown(() => profession`Barberët`, 'Kush punon në sallon');
  },
  services: 'Shërbimet',
  visit: 'Termini i parë',
};

export const words = {
  title: 'Hapat e parë',
  progress: (done: number, all: number) => `Të kryera: ${done} nga ${all}`,
  titles,
  done: 'U krye',
  putAway: 'Lëri mënjanë',
  wasPutAway: 'Hapat e parë u lanë mënjanë. I gjeni në fund të panelit.',
  comeBack: 'Shfaq hapat e parë',
  saveFailed: 'Gabim në ruajtjen e konfigurimeve!',
  saving: 'Duke ruajtur...',

  salonLine: 'Emri del në kujtesat për klientët, në printime dhe në raporte.',
  salonName: 'Emri i sallonit',
  salonMissing: 'Emri i sallonit është i detyrueshëm.',
  kind: 'Lloji i sallonit',
  noKind: 'Zgjidhni llojin',
  saveName: 'Ruaj',

  barbersLine:
    'Emrat e plotësuar janë vetëm shembuj: shkruani emrat e vërtetë dhe fshini ata që nuk ju duhen.',
  barber: (n: number) => onceKindIsKnown(() => profession`Barberi ${n}`, `Emri ${n}`),
  get oneMore() {
    return onceKindIsKnown(() => profession`Shto barber`, 'Shto një emër');
  },
  barberMissing: 'Shkruani së paku një emër.',
  sameName: 'Ky emër është shkruar dy herë.',
  get saveBarbers() {
    return onceKindIsKnown(() => profession`Ruaj barberët`, 'Ruaj emrat');
  },
  alone: 'Punoj vetëm',

  servicesLine: 'Filloni me më të zakonshmet. Çmimet mund t’i ndryshoni kur të doni.',
  currency: 'Valuta e çmimeve',
  addServices: 'Shto shërbime të zakonshme',
  ownServices: 'Shto të tjera',

  visitLine: 'Zgjidhni orën, shkruani klientin dhe ruajeni.',
  addVisit: 'Shto termin',
};
