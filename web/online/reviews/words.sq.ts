import { dayAndMonth } from '#contracts/ground/format.sq.ts';
import { titles } from '../../ground/titles.sq.ts';

export const words = {
  title: 'Ftoni klientët të shkruajnë në Google',
  hint: 'Klientët që erdhën në tri ditët para ditës së sotme. Të njëjtit numër i shkruhet më së shumti një herë në 180 ditë.',
  about: (service: string, day: string) => `${service} · ${dayAndMonth(day)}`,
  refuses: 'Nuk do mesazhe për oferta',
  loadFailed: 'Klientët për Google nuk u ngarkuan.',
  markFailed: 'Mesazhi nuk u shënua dot.',
  page: titles.reviews,
  pageLine:
    'Një ditë pas vizitës, këtu shfaqen klientët që mund t’i ftoni të shkruajnë për sallonin: të gjithë, jo vetëm ata që mbetën të kënaqur.',
  address: 'Linku i sallonit për komente në Google',
  addressHint:
    'Në Google hapni profilin e sallonit, zgjidhni “Kërko komente” (Ask for reviews) dhe kopjoni linkun.',
  save: 'Ruaj linkun',
  saving: 'Duke ruajtur...',
  remove: 'Hiq linkun',
  saveFailed: 'Linku nuk u ruajt.',
};
