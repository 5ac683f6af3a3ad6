export const messages = {
  full: 'Radha online është plot. Ejani në sallon.',
  closed: 'Radha online është e mbyllur tani.',
  already: 'Jeni tashmë në radhë.',
  left: 'Dolët nga radha.',
  joined: 'Jeni në radhë.',
  tooMany: 'Nga ky rrjet u shkrua shumë herë. Ejani në sallon.',
  opened: 'Radha online u hap.',
  shut: 'Radha online u mbyll.',
};
