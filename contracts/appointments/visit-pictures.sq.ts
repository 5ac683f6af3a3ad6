import type { PictureFlaw } from '../salon/pictures.rules.ts';

const flaws: Record<PictureFlaw, string> = {
  unknown: 'Fotoja duhet të jetë JPEG ose WebP.',
  tooLarge: 'Fotoja mund të ketë më së shumti 300 KB.',
  broken: 'Skedari i fotos është i dëmtuar ose i paplotë.',
  more: 'Fotoja mban edhe të dhëna të tjera, si vendi ose data. Hiqini nga skedari dhe provoni përsëri.',
  tooWide: 'Asnjë anë e fotos nuk mund të jetë më e gjatë se 1600 pikselë.',
};

export const sideNames = { before: 'Para', after: 'Pas' };

export const messages = {
  ...flaws,
  added: 'Fotoja u shtua.',
  marked: 'Fotoja u ruajt.',
  removed: 'Fotoja u fshi.',
  broughtBack: 'Fotoja u rikthye.',
  notServed:
    'Lejen për foto mund ta ndryshojë vetëm kush i shërben klientit, ose kush kujdeset për listën e klientëve.',
  tooManyConsents:
    'Ndryshuat lejen e shumë klientëve me termine që i shtuat ose ia dhatë vetes. Provoni përsëri më vonë.',
  full: (most: number) => `Më së shumti foto për një vizitë: ${most}.`,
  fullDay: (most: number) => `Foto të reja në 24 orë: më së shumti ${most}. Provoni përsëri nesër.`,
  off: 'Salloni nuk ruan foto. Pronari mund ta ndryshojë te konfigurimet e sallonit.',
  notAllowed: 'Klienti nuk lejon ruajtjen e fotove.',
  otherClient: 'Pasi u bë fotoja, termini iu dha një klienti tjetër.',
  nameless: 'Fotot ruhen vetëm te klientët me emër.',
  repeated: 'Kjo foto është shtuar ose fshirë më parë.',
  allowed: 'U shënua se klienti lejon ruajtjen e fotove.',
  refused: 'Klienti nuk lejon më ruajtjen e fotove.',
  refusedAndRemoved: (removed: number) =>
    `Klienti nuk lejon më ruajtjen e fotove. Foto të fshira: ${removed}.`,
  turnedOn: 'Salloni tani ruan foto.',
  turnedOff: 'Salloni nuk ruan më foto të reja.',
};
