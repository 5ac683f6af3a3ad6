import { count } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';

export const words = {
  line: 'Kush punon në sallon dhe çfarë mund të bëjë secili. Pronari mund t’i bëjë të gjitha.',
  people: 'Stafi',
  add: 'Shto person',
  adding: 'Duke shtuar...',
  new: 'Emri i personit',
  name: 'Emri',
  role: 'Roli',
  get column() {
    return profession`Barberi në agjendë`;
  },
  noColumn: 'Nuk ka termine vetë',
  get withoutPerson() {
    return profession`Barberë pa person në staf`;
  },
  withoutPersonLine: 'Janë në agjendë, por nuk janë ende te stafi.',
  addToStaff: 'Shto te stafi',
  linkTo: (person: string) => `Lidhe me: ${person}`,
  mayDo: 'Çfarë mund të bëjë',
  ownClientsOnly: 'Vetëm të klientëve që kanë termin te ky person.',
  ownPricesStay:
    'Çmimet e termineve të veta i sheh gjithmonë; pa këtë leje nuk sheh sa u pagua dhe sa i takon.',
  active: 'Aktiv',
  activeHint: 'Kush nuk është aktiv nuk mund të hyjë.',
  inactive: 'Joaktiv',
  edit: 'Ndrysho: ',
  save: 'Ruaj ndryshimet',
  saving: 'Duke ruajtur...',
  login: (email: string) => `Hyn me ${email}`,
  invited: (day: string) => `Ftesë e hapur deri më ${day}`,
  noLogin: 'Pa llogari',
  hasPin: 'Me PIN',
  pinIsOff: 'PIN i çaktivizuar',
  lastSeen: (moment: string) => `Hyri së fundi më ${moment}`,
  neverSeen: 'Nuk ka hyrë ende',
  full: (most: number) => `Stafi është plot: ${count(most, 'person', 'persona')}.`,
  loadFailed: 'Stafi nuk u ngarkua.',
  saveFailed: 'Personi nuk u ruajt.',
};

export const questionWords = {
  get title() {
    return profession`A t’i shohin barberët alergjitë e klientëve të vet?`;
  },
  who: (names: readonly string[]) => `Stafi: ${names.join(', ')}`,
  line: 'Pa përgjigjen tuaj nuk i shohin. Kur i shohin, shkruhet te Siguria kush dhe kur.',
  allow: 'Lejo t’i shohin',
  refuse: 'Mos lejo',
  failed: 'Përgjigjja nuk u ruajt. Provoni përsëri.',
};
