import { validUntil } from '#contracts/clients/allergies.rules.ts';
import { messages, resultNames, validText } from '#contracts/clients/allergies.sq.ts';
import { longestAllergies, type PatchTest } from '#contracts/clients/allergies.ts';
import { longDate } from '#contracts/ground/format.sq.ts';

export const words = {
  title: 'Alergji',
  allergiesOf: (name: string) => `Alergji: ${name}`,
  notInNote: 'Alergjitë shkruhen te “Alergji”, jo këtu.',
  noTest: (client: string) => `Pa test alergjie. Testi bëhet së paku 48 orë para terminit: ${client}`,
  requiresTest: 'Ky shërbim kërkon test alergjie.',
  reacted: (test: PatchTest) => `Reaksion në testin e fundit: ${longDate(test.date)}`,
  before: 'Para se të vazhdoni',
  goOn: 'Vazhdo gjithsesi',
  none: 'Nuk është shënuar asnjë alergji.',
  unknown: 'Alergjitë nuk u ngarkuan.',
  write: 'Shëno alergji',
  change: 'Ndrysho alergjitë',
  allergies: 'Alergji',
  allergiesHint: 'P.sh. PPD, lateks. Fusha bosh e fshin tekstin.',
  tooLong: `Shkruani më së shumti ${longestAllergies} shkronja.`,
  now: (text: string | null) => `Tani është shënuar: ${text ?? 'asgjë'}`,
  save: 'Ruaj',
  saving: 'Duke ruajtur...',
  saveFailed: 'Nuk u ruajt. Provoni përsëri.',
  tests: 'Test alergjie',
  addTest: 'Shto test alergjie',
  testOf: (name: string) => `Test alergjie: ${name}`,
  date: 'Data e testit',
  result: 'Si përfundoi',
  removeTest: (test: PatchTest) => `Fshi testin: ${longDate(test.date)}`,
  removeQuestion: 'A jeni të sigurt që dëshironi ta fshini testin? Pas fshirjes testi nuk do të vlejë më.',
  remove: 'Fshi',
  test: ({ date, result, by_name }: PatchTest) => `${longDate(date)} · ${resultNames[result]} · ${by_name}`,
  expired: 'Nuk vlen më',
  valid: (test: PatchTest) => validText(validUntil(test)),
  older: (count: number) => `Teste më të vjetra: ${count}`,
};

/** Why the allergies are not shown. */
export const unknownText = (isLimited: boolean) => (isLimited ? messages.tooManyOpened : words.unknown);

export const removedWords = {
  removed: (count: number) => `Të fshira: ${count}`,
  list: 'Alergji të fshira',
  test: (day: string, result: string) => `Test alergjie: ${day} · ${result}`,
  by: (name: string, moment: string) => `Fshiu: ${name} · ${moment}`,
  restore: 'Rikthe',
  failed: 'Nuk u rikthye. Provoni përsëri.',
};
