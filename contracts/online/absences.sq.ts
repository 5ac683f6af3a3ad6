export const messages = {
  rulesSaved: 'Ditët u ruajtën.',
  refused: 'Klienti nuk do mesazhe për oferta.',
  daysWrong: 'Zgjidhni nga 30 deri në 120 ditë.',
};
