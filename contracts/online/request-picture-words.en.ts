import type { RequestPictureWords } from './request-picture-words.ts';

export const words: RequestPictureWords = {
  title: 'Photos for the salon',
  add: 'Add a photo',
  remove: 'Remove photo {n}',
  hint: 'Two at most, if you like. Only the staff of the salon see them; they are deleted 30 days after a refusal or cancellation, and 30 days after the appointment unless you allow photos.',
  lost: 'The photos were not kept. Please add them again.',
  notAPhoto: 'This file is not a photo.',
  tooLarge: 'The photo is too large.',
  notSent: 'The request was sent, but not the photos. Press the button again: the request is not sent twice.',
};
