// Reads a file of any known kind. The content decides the kind, because names of files are often wrong.
import { readCsv } from './csv.ts';
import { readIcs } from './ics.ts';
import { FileFault, maxBytes, type Sheet } from './sheet.ts';
import { readVcard } from './vcard.ts';
import { readXlsx } from './xlsx.ts';

export async function readFile(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> {
  if (bytes.length > maxBytes) throw new FileFault('tooBig');
  if (bytes.length === 0) throw new FileFault('empty');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return refuseEmpty(isZip ? await readXlsx(bytes) : readText(textOfBytes(bytes)));
}

/** Reads a pasted text. */
export const readPasted = (text: string): Sheet => {
  if (new Blob([text]).size > maxBytes) throw new FileFault('tooBig');
  return refuseEmpty(readText(text));
};

function readText(text: string): Sheet {
  const beginning = text.replace(/^\ufeff/, '').trimStart();
  if (/^BEGIN:VCALENDAR/i.test(beginning)) return readIcs(beginning);
  if (/^BEGIN:VCARD/i.test(beginning)) return readVcard(beginning);
  // the file is a saved page, a PDF, or a text of a word processor
  if (/^(?:<(?:!|\?|html)|%PDF|\{\\rtf)/i.test(beginning)) throw new FileFault('unreadable');
  return readCsv(text.replace(/^\ufeff/, ''));
}

function refuseEmpty(sheet: Sheet) {
  if (sheet.rows.length === 0) throw new FileFault('empty');
  return sheet;
}

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

/**
 * Letters of Italian, French, Spanish and Portuguese. Their bytes are rare letters in Windows-1250, so they show that a text is in
 * Windows-1252.
 */
const onlyIn1252 = new Set([0xe0, 0xea, 0xec, 0xf1, 0xf2, 0xf9, 0xe3, 0xf5]);

/** Decodes a text file that does not name its encoding. */
function textOfBytes(bytes: Uint8Array): string {
  const text = decode(bytes, encodingOf(bytes));
  // a text has no zeros: a file with zeros is a picture, a program, or an old document
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
