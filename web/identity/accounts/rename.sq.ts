import { daysBetweenNames } from '#contracts/identity/accounts.ts';

export const renameWords = {
  rename: 'Ndrysho emrin',
  line: `Emri ndryshohet një herë në ${daysBetweenNames} ditë.`,
  save: 'Ruaj',
  saving: 'Duke ruajtur...',
  failed: 'Gabim gjatë përditësimit!',
};
