import type { ChainWords } from './chain-words.ts';

export const words: ChainWords = {
  who: 'Who does it: {service}',
  how: 'These services are done by several people, one after another.',
  noWait: 'The waiting list and the queue are only for services that one person does.',
  tooMany: 'When several people do the services, you can book at most {services} services together.',
  cancelPart: 'Cancel only this: {part}',
  partCancelled: 'The service was cancelled. The rest of your booking stays.',
};
