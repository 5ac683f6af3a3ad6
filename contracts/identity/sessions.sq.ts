export const messages = {
  ended: 'Pajisja u shkyç.',
  othersEnded: 'Të gjitha pajisjet e tjera u shkyçën.',
};
