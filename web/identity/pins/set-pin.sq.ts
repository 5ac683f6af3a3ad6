import { lengthOfPin } from '#contracts/identity/pins.sq.ts';

export const words = {
  title: 'PIN',
  ofPerson: 'Me PIN, personi hyn në pajisjen e sallonit.',
  own: 'Me PIN hyni në pajisjen e sallonit.',
  isOff: 'PIN-i u çaktivizua pas shumë përpjekjeve. Vendosni një të ri.',
  pin: 'PIN-i',
  newPin: 'PIN-i i ri',
  hint: `${lengthOfPin}. Pasi ruhet, nuk shihet më.`,
  set: 'Vendos PIN-in',
  change: 'Ndrysho PIN-in',
  saving: 'Duke ruajtur...',
  remove: 'Hiq PIN-in',
  failed: 'PIN-i nuk u ruajt.',
  loadFailed: 'PIN-i nuk u ngarkua.',
};
