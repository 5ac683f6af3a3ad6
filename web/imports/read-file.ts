// Reads a file of any known kind. What it is, its content says; names of files are often wrong.
import { readCsv } from './csv.ts';
import { readIcs } from './ics.ts';
import { FileFault, maxBytes, type Sheet } from './sheet.ts';
import { textOfBytes } from './text-of-bytes.ts';
import { readVcard } from './vcard.ts';
import { readXlsx } from './xlsx.ts';

export async function readFile(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> {
  if (bytes.length > maxBytes) throw new FileFault('tooBig');
  if (bytes.length === 0) throw new FileFault('empty');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return refuseEmpty(isZip ? await readXlsx(bytes) : readText(textOfBytes(bytes)));
}

/** Reads what was pasted. */
export const readPasted = (text: string): Sheet => {
  if (new Blob([text]).size > maxBytes) throw new FileFault('tooBig');
  return refuseEmpty(readText(text));
};

function readText(text: string): Sheet {
  const beginning = text.replace(/^\ufeff/, '').trimStart();
  if (/^BEGIN:VCALENDAR/i.test(beginning)) return readIcs(beginning);
  if (/^BEGIN:VCARD/i.test(beginning)) return readVcard(beginning);
  // a saved page, a PDF, a text of a word processor
  if (/^(?:<(?:!|\?|html)|%PDF|\{\\rtf)/i.test(beginning)) throw new FileFault('unreadable');
  return readCsv(text.replace(/^\ufeff/, ''));
}

function refuseEmpty(sheet: Sheet) {
  if (sheet.rows.length === 0) throw new FileFault('empty');
  return sheet;
}
