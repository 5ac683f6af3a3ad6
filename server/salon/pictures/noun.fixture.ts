import type { NounCases } from '../../../test/noun-cases.ts';

export const pictureCases: NounCases = {
  stays: { pictures: 'the file has no pictures', salon_images: 'the file has no pictures' },
  texts: { ofOthers: { pictures: 'type bytes hash', salon_images: 'kind bytes shows' } },
};
