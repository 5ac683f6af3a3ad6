import { messages } from './queue-page.sq.ts';
import type { QueueWords } from './queue-words.ts';

export const words: QueueWords = {
  queue: 'Radha',
  enterTitle: 'Hyni në radhë',
  whatFor: 'Pa termin: këtu shihni vendin tuaj dhe sa pritet.',
  service: 'Shërbimi (jo i detyrueshëm)',
  phone: 'Numri i telefonit (jo i detyrueshëm)',
  enter: 'Hyr në radhë',
  needsScript: 'Për të hyrë në radhë, ejani në sallon.',
  joined: 'Jeni në radhë',
  place: 'Vendi juaj në radhë: {place}. Pritja: {wait}.',
  placeNow: 'Vendi juaj në radhë: {place}. Nuk ka pritje.',
  placeLate: 'Vendi juaj në radhë: {place}. Ka gjasa që sot të mos ju vijë radha.',
  late: 'Ka gjasa që sot të mos ju vijë radha.',
  notHere:
    'Nr. {number} · Vendi ju ruhet 60 minuta nga hyrja në radhë. Deri atëherë tregoni në sallon se keni ardhur, edhe nëse pritja është më e gjatë.',
  here: 'Nr. {number} · Qëndroni afër: ju thërrasim.',
  leave: 'Dil nga radha',
  leaveQuestion: 'A jeni të sigurt që dëshironi të dilni nga radha? Vendi nuk do t’ju ruhet.',
  yesLeave: 'Po, dal',
  noStay: 'Jo, mbetem',
  left: messages.left,
  seated: 'Është radha juaj.',
  over: 'Nuk jeni më në radhë.',
  again: 'Hyr përsëri në radhë',
  closed: messages.closed,
  full: messages.full,
  notFromPhone: messages.notFromPhone,
  notForService: messages.notForService,
};
