export const messages = {
  percentInvalid: 'Përqindja duhet të jetë nga 0 deri në 100.',
  daysInvalid: 'Zgjidhni më së shumti një vit.',
  ruleSaved: 'Rregulli u ruajt.',
  ruleDeleted: 'Rregulli u hoq.',
  serviceUnknown: 'Ky shërbim nuk gjendet.',
  serviceGone: 'Shërbim i fshirë',
  productGone: 'Produkt i fshirë',
  allProducts: 'Produktet',
};
