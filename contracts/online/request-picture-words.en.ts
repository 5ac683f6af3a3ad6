import type { RequestPictureWords } from './request-picture-words.ts';

export const words: RequestPictureWords = {
  title: 'Photos for the salon',
  add: 'Add a photo',
  remove: 'Remove photo {n}',
  hint: 'Two at most. Only the staff of the salon see them; they are deleted 30 days after a refusal, or after the appointment unless you allow pictures.',
  notAPhoto: 'This file is not a photo.',
  tooLarge: 'The photo is too large.',
  notSent: 'The request was sent, but not the photos. Please try again.',
};
