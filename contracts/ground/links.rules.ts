// Finds the web addresses in a text that somebody typed.

export interface Piece {
  readonly text: string;
  readonly isLink: boolean;
}

const webAddress = /\bhttps?:\/\/[^\s<>"]+/gi;
const trailing = /[.,;:!?…'’”»]+$/;

/** The address without the signs around it: a sentence may end after an address, and an address may be in brackets. */
function trimmed(address: string): string {
  const bare = address.replace(trailing, '');
  const isClosed = bare.endsWith(')') && !bare.includes('(');
  const shorter = isClosed ? bare.slice(0, -1) : bare;
  return shorter === address ? address : trimmed(shorter);
}

/** The text in pieces: addresses with http or https, and the text between them. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(webAddress)) {
    const address = trimmed(found);
    if (!URL.canParse(address)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isLink: false });
    pieces.push({ text: address, isLink: true });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isLink: false });
  return pieces;
}

/** The number of days after a visit until its link ends. */
export const daysOfLink = 30;
