import type { NounCases } from '../../../test/noun-cases.ts';

export const requestPictureCases: NounCases = {
  stays: { request_pictures: 'the file has no pictures' },
  texts: {
    ofClients: { request_pictures: 'whole small' },
    ofOthers: { request_pictures: 'type key' },
  },
  partOfFile: { request_pictures: 'requestPictures' },
};
