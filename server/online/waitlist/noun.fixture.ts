import type { NounCases } from '../../../test/noun-cases.ts';

export const waitlistCases: NounCases = {
  values: { 'freed_places.to_minute': '2', 'waitlist.to_minute': '2' },
  fill: (salon) => salon.put('/waitlist', { by_mail: true }),
  stays: {
    freed_places: 'belongs to the running installation',
    waitlist: 'who waits was told of links of the other installation',
    waitlist_offers: 'links and bookings have addresses of the other installation',
    waitlist_joins: 'links and bookings have addresses of the other installation',
  },
  required: { waitlist_rules: 'by_mail' },
  texts: {
    ofClients: { waitlist: 'name email' },
    ofOthers: { waitlist: 'services state source language request_hash', waitlist_offers: 'state link_id' },
  },
  partOfFile: { waitlist: 'waitlist' },
  ofNobody: ['freed_places', 'waitlist_rules'],
};
