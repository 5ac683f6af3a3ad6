export const words = {
  refuse: 'Nuk do oferta',
  allow: 'Hiq: nuk do oferta',
  bySalon: 'Ky klient nuk do mesazhe për oferta. Kujtesat i merr.',
  byClient: 'Ky klient tha vetë se nuk do mesazhe për oferta. Kujtesat i merr.',
  failed: 'Gabim në ruajtjen e klientit',
};
