import type { NounCases } from '../../../test/noun-cases.ts';

export const visitPictureCases: NounCases = {
  stays: {
    picture_consents: 'clients allow pictures anew where new ones are taken',
    picture_refusals: 'clients allow pictures anew where new ones are taken',
    picture_rules: 'the owner turns pictures on anew',
    removed_pictures: 'the file has no pictures',
    visit_picture_files: 'the file has no pictures',
    visit_pictures: 'the file has no pictures',
  },
  texts: {
    ofClients: { visit_picture_files: 'whole small', removed_pictures: 'picture whole small' },
    ofOthers: {
      picture_consents: 'by_name',
      picture_refusals: 'by_name',
      removed_pictures: 'removed_by',
      visit_pictures: 'by_name side type key request_hash',
    },
  },
  inNoFile: {
    removed_pictures:
      'what was deleted, which the salon brings back, for 24 hours; a visit that has it again is in the file',
  },
  partOfFile: { visit_picture_files: 'pictures' },
};
