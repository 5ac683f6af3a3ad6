import type { RequestPictureWords } from './request-picture-words.ts';

export const words: RequestPictureWords = {
  title: 'Foto për sallonin',
  add: 'Shto foto',
  remove: 'Hiqe foton {n}',
  hint: 'Më së shumti dy, nëse dëshironi. I sheh vetëm stafi i sallonit. Fshihen 30 ditë pas refuzimit ose anulimit, dhe 30 ditë pas terminit nëse nuk e lejoni ruajtjen e fotove.',
  lost: 'Fotot nuk u ruajtën. Shtojini edhe një herë.',
  notAPhoto: 'Ky skedar nuk është foto.',
  tooLarge: 'Fotoja është shumë e madhe.',
  notSent: 'Kërkesa u dërgua, por fotot jo. Shtypni butonin edhe një herë: kërkesa nuk dërgohet dy herë.',
};
