import { pinLength } from './pins.rules.ts';

/** The label of the time without a touch after which the screen locks. */
export const locksAfter = 'Ekrani kyçet pas';
export const minutesNames = { 1: '1 min', 2: '2 min', 5: '5 min', 15: '15 min' };

export const lengthOfPin = `${pinLength.least} deri në ${pinLength.most} shifra`;

export const messages = {
  length: `PIN-i duhet të ketë nga ${lengthOfPin}.`,
  easy: 'Ky PIN merret me mend lehtë. Zgjidhni një tjetër.',
  wrong: 'PIN i pasaktë.',
  none: 'Ky person nuk ka PIN. Pronari mund t’i vendosë një.',
  off: 'PIN-i u çaktivizua pas shumë përpjekjeve. Pronari mund të vendosë një të ri.',
  wait: (minutes: number) => `Shumë përpjekje. Provoni përsëri pas ${minutes} min.`,
  deviceGone: 'Kjo pajisje nuk është më e sallonit.',
  deviceMade: 'Kjo është tani pajisje e sallonit.',
  lockSaved: 'U ruajt. Vlen kur dikush të hyjë përsëri.',
  saved: 'PIN-i u ruajt.',
  removed: 'PIN-i u hoq.',
  screenLocked: 'Ekrani u kyç.',
  screenLeft: 'Ekrani i pronarit u mbyll.',
};
