import { lengthOfPin } from '#contracts/identity/pins.sq.ts';

export const words = {
  whoWorks: 'Kush po punon?',
  typePin: 'Shkruani PIN-in',
  noPin: 'Nuk ka PIN. Pronari mund t’i vendosë një.',
  others: 'Ndërro personin',
  enter: 'Hyr',
  entering: 'Duke hyrë...',
  erase: 'Fshi shifrën e fundit',
  failed: 'Hyrja nuk u krye. Provoni përsëri.',
  loadFailed: 'Stafi nuk u ngarkua.',
  asOwner: 'Hyr me email dhe fjalëkalim',
  toSignIn: 'Shko te hyrja',

  ofSalon: 'Pajisja e sallonit',
  make: 'Bëje pajisje të sallonit',
  makeLine:
    'Stafi e përdor bashkë këtë pajisje: secili hyn me PIN-in e vet. Llogaria juaj del nga kjo pajisje, dhe pajisja mbetet e sallonit për një vit.',
  nobodyHasPin: 'Askush nuk ka PIN ende. Vendosni së paku një, pastaj kthehuni këtu.',
  toStaff: 'Shko te Stafi',
  making: 'Duke e bërë...',
  makeFailed: 'Pajisja nuk u bë dot e sallonit.',
  isOne: 'Kjo është pajisje e sallonit. Që të mos jetë më e sallonit, shtypni “Dil” te lista më sipër.',
};

export const setPinWords = {
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

export const offlineWords = {
  onlyOne: (name: string) =>
    `Pa internet vazhdon vetëm një person: ${name}. Të tjerët hyjnë kur të kthehet lidhja.`,
  needsNetwork: 'Duhet internet për të hyrë.',
  whenBack:
    'Duhet internet për të hyrë. Kur të kthehet lidhja, secili hyn me PIN-in e vet. Ndryshimet ruhen në këtë pajisje.',
  kept: (name: string, changes: number) =>
    changes === 1 ? `${name}: 1 ndryshim i ruajtur` : `${name}: ${changes} ndryshime të ruajtura`,
  waits: (name: string, changes: number) =>
    changes === 1
      ? `${name}: 1 ndryshim pret të dërgohet`
      : `${name}: ${changes} ndryshime presin të dërgohen`,
};
