import { createHash } from 'node:crypto';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/** Names a request in the chat between the client and the salon. It is computed, so that nothing has to be kept. */
export const codeOf = (booking: string) =>
  [...createHash('sha256').update(booking).digest().subarray(0, length)]
    .map((byte) => letters[byte % letters.length])
    .join('');
