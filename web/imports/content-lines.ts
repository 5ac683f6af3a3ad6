// The lines of contacts (`.vcf`) and calendars (`.ics`): `group.NAME;PARAMETER=value:content`, folded over several lines.

export interface ContentLine {
  /** The name of the line, in capitals, without the group. */
  readonly name: string;
  /** The types, in capitals. A parameter without a name is a type. */
  readonly types: readonly string[];
  readonly parameters: Readonly<Record<string, string>>;
  readonly content: string;
}

/** Pictures and sounds, which are not read. */
const skipped = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)\b/i;
const isQuotedPrintable = /^[^:]*ENCODING=QUOTED-PRINTABLE/i;

export function contentLinesOf(text: string): ContentLine[] {
  const lines: ContentLine[] = [];
  let parts: string[] = [];
  let isSoft = false;
  const end = () => {
    const line = parts.length > 0 ? contentLine(parts.join('')) : undefined;
    if (line) lines.push(line);
    parts = [];
  };
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const isFolded: boolean = /^[ \t]/.test(raw) && !isSoft;
    if (!isFolded && !isSoft) end();
    // only the first line of a picture is kept, so that its folded lines still belong to it
    if (isFolded && skipped.test(parts[0] ?? '')) continue;
    const piece: string = isFolded ? raw.slice(1) : raw;
    isSoft = piece.endsWith('=') && isQuotedPrintable.test(parts[0] ?? piece);
    parts.push(isSoft ? piece.slice(0, -1) : piece);
  }
  end();
  return lines;
}

function contentLine(line: string): ContentLine | undefined {
  const [, head = ''] = /^((?:[^":]|"[^"]*")*):/.exec(line.slice(0, 2000)) ?? [];
  const [named = '', ...given] = head.match(/(?:[^";]|"[^"]*")+/g) ?? [];
  const name = named.slice(named.lastIndexOf('.') + 1).toUpperCase();
  if (!name || skipped.test(name)) return undefined;
  const parameters: Record<string, string> = {};
  const types: string[] = [];
  for (const one of given) {
    const [, key = 'TYPE', value = ''] = /^(?:([\w-]+)=)?(.*)$/.exec(one) ?? [];
    const plain = value.replaceAll('"', '');
    if (key.toUpperCase() === 'TYPE') types.push(...plain.toUpperCase().split(','));
    else parameters[key.toUpperCase()] = plain;
  }
  const content = line.slice(head.length + 1);
  const isEncoded =
    /^QUOTED-PRINTABLE$/i.test(parameters.ENCODING ?? '') || types.includes('QUOTED-PRINTABLE');
  return {
    name,
    types,
    parameters,
    content: isEncoded ? fromQuotedPrintable(content, parameters.CHARSET) : content,
  };
}

function fromQuotedPrintable(text: string, charset = 'utf-8') {
  const bytes: number[] = [];
  const utf8 = new TextEncoder();
  for (const [part, hex] of text.matchAll(/=([\da-f]{2})|[^=]+|=/gi)) {
    if (hex) bytes.push(Number.parseInt(hex, 16));
    else for (const byte of utf8.encode(part)) bytes.push(byte);
  }
  return decoderOf(charset).decode(Uint8Array.from(bytes));
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

const unescaped = (text: string) => text.replace(/\\([\s\S])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign));

export const textOf = ({ content }: ContentLine): string => unescaped(content);
/** The parts between semicolons. */
export const partsOf = ({ content }: ContentLine): string[] =>
  (content.match(/(?:^|;)((?:[^;\\]|\\[\s\S])*)/g) ?? []).map((part) => unescaped(part.replace(/^;/, '')));
