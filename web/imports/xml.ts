// Walks through the XML of a spreadsheet from left to right. It knows only the five entities of XML, and reads no other file.
import { FileFault } from './sheet.ts';

interface Visitor {
  /** Called for each opening tag. `attributes` is the text of its attributes. */
  readonly open: (name: string, attributes: string) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const escaped = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi;

const letterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

const unescapeXml = (text: string) =>
  text.includes('&')
    ? text.replace(escaped, (whole, decimal, hex, name) => {
        if (decimal) return letterOf(Number(decimal));
        return hex ? letterOf(Number.parseInt(hex, 16)) : (entities[name] ?? whole);
      })
    : text;

const patterns = new Map<string, RegExp>();
function patternOf(name: string) {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
}

export const attributeOf = (attributes: string, name: string): string | null => {
  const found = patternOf(name).exec(attributes);
  return found && unescapeXml(found[1] ?? found[2] ?? '');
};

export function walkXml(xml: string, { open, close, text }: Visitor): void {
  let at = 0;
  for (;;) {
    const start = xml.indexOf('<', at);
    if (start === -1) return;
    if (start > at) text(unescapeXml(xml.slice(at, start)));
    const isData = xml.startsWith('<![CDATA[', start);
    const [opening, closing] = isData
      ? ['<![CDATA[', ']]>']
      : xml.startsWith('<!--', start)
        ? ['<!--', '-->']
        : ['<', '>'];
    const end = xml.indexOf(closing, start + opening.length);
    // the file was cut off
    if (end === -1) throw new FileFault('unreadable');
    at = end + closing.length;
    const inside = xml.slice(start + opening.length, end);
    if (isData) text(inside);
    if (opening !== '<' || inside.startsWith('?')) continue;
    // a spreadsheet declares no entities
    if (inside.startsWith('!')) throw new FileFault('unreadable');
    if (inside.startsWith('/')) {
      close(localName(inside.slice(1).trim()));
      continue;
    }
    const space = inside.search(/[\s/]/);
    const name = localName(space === -1 ? inside : inside.slice(0, space));
    open(name, space === -1 ? '' : inside.slice(space));
    if (inside.endsWith('/')) close(name);
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
