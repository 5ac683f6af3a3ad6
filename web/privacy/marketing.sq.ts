export const words = {
  refuse: 'Shëno: nuk do oferta',
  allow: 'Lejo përsëri ofertat',
  bySalon: 'Ky klient nuk do mesazhe për oferta. Kujtesat i merr.',
  byClient: 'Ky klient tha vetë se nuk do mesazhe për oferta. Kujtesat i merr.',
  failed: 'Ndryshimi nuk u ruajt.',
};
