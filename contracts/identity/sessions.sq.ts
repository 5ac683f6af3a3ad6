export const messages = {
  ended: 'Hyrja në atë pajisje u mbyll.',
  othersEnded: 'Hyrjet në të gjitha pajisjet e tjera u mbyllën.',
};
