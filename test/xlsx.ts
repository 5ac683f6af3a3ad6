// Reads a spreadsheet: enough of the sheets' XML to get the content of each cell.
import { unzip } from './unzip.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (xml: string) =>
  xml
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name] ?? '')
    .replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

interface ParsedCell {
  readonly value: string | number;
  /** The number format. */
  readonly format: string;
}

export interface ParsedSheet {
  readonly name: string;
  readonly isHeadFrozen: boolean;
  readonly widths: number[];
  readonly rows: (ParsedCell | undefined)[][];
}

const builtIn: Record<string, string> = { 0: 'General', 49: '@' };

/** The number format of each style. */
function formatsIn(styles: string) {
  const own = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const cells = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? '';
  return [...cells.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id = '']) =>
    unescaped(own.get(id) ?? builtIn[id] ?? id),
  );
}

const columnOf = (reference: string) => reference.charCodeAt(0) - 65;
const textIn = (xml: string) =>
  [...xml.matchAll(/<t(?: [^>]*)?>([\s\S]*?)<\/t>/g)].map(([, part = '']) => unescaped(part)).join('');

export function readSpreadsheet(archive: Buffer): ParsedSheet[] {
  const files = unzip(archive);
  const file = (name: string) => files.get(name) ?? '';
  const formats = formatsIn(file('xl/styles.xml'));
  const shared = [...file('xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, xml = '']) =>
    textIn(xml),
  );

  return [...file('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name = ''], index) => {
    const xml = file(`xl/worksheets/sheet${index + 1}.xml`);
    const rows = [...xml.matchAll(/<row r="(\d+)"[^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)];
    const cells = rows.map(([, , content = '']) => {
      const row: (ParsedCell | undefined)[] = [];
      for (const [, reference = '', rest = '', inner = ''] of content.matchAll(
        /<c r="([A-Z]\d+)"([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g,
      )) {
        const format = formats[Number(/ s="(\d+)"/.exec(rest)?.[1] ?? 0)] ?? '';
        const type = / t="(\w+)"/.exec(rest)?.[1];
        const number = Number(/<v>([^<]*)<\/v>/.exec(inner)?.[1]);
        const value = type === 'inlineStr' ? textIn(inner) : type === 's' ? (shared[number] ?? '') : number;
        row[columnOf(reference)] = { value, format };
      }
      return row;
    });
    return {
      name: unescaped(name),
      isHeadFrozen: /<pane ySplit="1"[^>]*state="frozen"/.test(xml),
      widths: [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width)),
      rows: cells,
    };
  });
}
