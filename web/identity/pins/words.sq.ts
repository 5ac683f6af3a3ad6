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
