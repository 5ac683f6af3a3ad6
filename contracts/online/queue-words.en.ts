import type { QueueWords } from './queue-words.ts';

export const words: QueueWords = {
  queue: 'Queue',
  enterTitle: 'Join the queue',
  whatFor: 'No appointment needed: see your place and how long the wait is.',
  service: 'Service (optional)',
  phone: 'Phone number (optional)',
  enter: 'Join the queue',
  needsScript: 'To join the queue, please come to the salon.',
  joined: 'You are in the queue',
  place: 'Your place in the queue: {place}. Wait: {wait}.',
  placeNow: 'Your place in the queue: {place}. No wait.',
  placeLate: 'Your place in the queue: {place}. We may not be able to see you today.',
  late: 'We may not be able to see you today.',
  notHere:
    'No. {number} · Your place is kept for 60 minutes after you join. Tell the salon by then that you are here, even if the wait is longer.',
  here: 'No. {number} · Please stay close: we will call you.',
  leave: 'Leave the queue',
  left: 'You left the queue.',
  seated: 'It is your turn.',
  over: 'You are no longer in the queue.',
  again: 'Join the queue again',
  closed: 'The online queue is closed right now.',
  full: 'The online queue is full. Please come to the salon.',
  notFromPhone: 'You can’t join the queue from your phone. Please come to the salon.',
  notForService: 'With this choice you can’t join the queue today.',
};
