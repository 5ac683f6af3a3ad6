import { profession } from '#contracts/ground/profession.sq.ts';

export const words = {
  salonTitle: 'Fotoja e sallonit',
  get salonLine() {
    return profession`Klientët e shohin në krye të faqes. Më mirë një foto horizontale: pjesët sipër e poshtë nuk duken. Fotot e barberëve vendosen te Barberët.`;
  },
  salon: 'salloni',
  photoOf: (name: string) => `Foto: ${name}`,
  add: 'Shto foto',
  addOf: (name: string) => `Shto foto: ${name}`,
  change: 'Ndrysho',
  changeOf: (name: string) => `Ndrysho foton: ${name}`,
  remove: 'Hiqe',
  removeOf: (name: string) => `Hiqe foton: ${name}`,
  saving: 'Duke ruajtur...',
  notAPicture: 'Ky skedar nuk është foto, ose nuk lexohet dot.',
  saveFailed: 'Fotoja nuk u ruajt.',
  loadFailed: 'Fotoja nuk u ngarkua.',
};
