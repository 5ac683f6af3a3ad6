import { v7 as newId } from 'uuid';
import type { NounCases } from '../../../test/noun-cases.ts';
import { salonIdOf } from '../../../test/staff.ts';
import { sql } from '../../ground/db/database.ts';

export const requestPictureCases: NounCases = {
  async records(salon, visit, world) {
    const id = newId();
    const added = await world.db.run(sql`
      insert into request_pictures (salon_id, id, booking_id, place, added_at, type, width, height, key, whole, small)
      select salon_id, ${id}, id, 1, created_at, 'webp', 1, 1, ${Buffer.alloc(32)}, 'a', 'a' from bookings
      where salon_id = ${await salonIdOf(world, salon)} limit 1`);
    if (added === 0) throw new Error('the salon has no request');
    return { '/request-pictures/:id': id, '/visits/:id/request-pictures': visit.id };
  },
  shown: {
    'pictures with a request are shown in the column of the visit': [
      'GET /bookings: requests pictures',
      'GET /bookings: unseen pictures',
      'GET /sync: bookings requests pictures',
      'GET /sync: bookings unseen pictures',
      'GET /request-pictures/:id: picture',
      'GET /request-pictures/:id: type',
      'GET /visits/:id/request-pictures: pictures added_at',
    ],
  },
  writes: {
    visit_pictures: 'pictures of a request join those of its visit after 30 days',
    visit_picture_files: 'pictures of a request join those of its visit after 30 days',
  },
  stays: { request_pictures: 'the file has no pictures' },
  texts: {
    ofClients: { request_pictures: 'whole small' },
    ofOthers: { request_pictures: 'type key' },
  },
  partOfFile: { request_pictures: 'requestPictures' },
};
