// Decodes a text file whose encoding nobody names.
import { FileFault } from './sheet.ts';

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

/** Letters of Italian, French, Spanish and Portuguese, which stand for rare letters in Windows-1250. */
const onlyIn1252 = new Set([0xe0, 0xea, 0xec, 0xf1, 0xf2, 0xf9, 0xe3, 0xf5]);

export function textOfBytes(bytes: Uint8Array): string {
  const text = decode(bytes, encodingOf(bytes));
  // a text has no zeros: it is a picture, a program, or an old document
  if (text.includes('\0')) throw new FileFault('unreadable');
  return text;
}

function encodingOf(bytes: Uint8Array) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // in UTF-16 without a mark, half of the bytes of a Latin text are zeros
  if (first === 0 && second !== 0) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  if (isUtf8(bytes)) return 'utf-8';
  return bytes.some((byte) => onlyIn1252.has(byte)) ? 'windows-1252' : 'windows-1250';
}

function isUtf8(bytes: Uint8Array) {
  try {
    // a file that was cut off may end within a letter
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
