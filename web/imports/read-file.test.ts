// The files of all programs and phones that people come from, and files that somebody broke on purpose. None is of a real person.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFile, readPasted } from './read-file.ts';
import { longestCell, maxBytes, maxColumns, maxRows } from './sheet.ts';
import { fileFaults } from './words.sq.ts';
import { sheetOf, zipOf } from './zip.fixture.ts';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`./fixtures/${name}`, import.meta.url)));
const bytesOf = (text: string) => new TextEncoder().encode(text);
const cellsIn = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await readFile(bytes)).rows.map(({ cells }) => cells);
const faultOf = (bytes: Uint8Array<ArrayBuffer>) =>
  readFile(bytes).then(
    () => 'read',
    ({ fault }) => fault,
  );

test.each([
  [
    'fresha.csv',
    1,
    '101,Ardita,Krasniqi,ardita@example.com,+383 44 111 222,,Female,1990-05-10,Prishtinë,Flokë të gjata, pa amoniak,No,2021-03-04',
  ],
  ['booksy.csv', 1, 'Ana Prifti,0691234567,ana@example.com,2019-02-01,2024-11-30,37,412.50'],
  ['booksy.ics', 0, 'Ana Prifti,2026-05-11,10:00,45,Prerje, tharje,'],
  ['booksy.ics', 1, 'Era Leka,2026-12-23,17:30,30,,CANCELLED'],
  [
    'google.csv',
    1,
    'Drita Shehu,Drita,Shehu,1988-02-29,Vjen të shtunave,drita@example.com,Mobile,+355 68 222 3333 ::: 042 234567,Home,',
  ],
  ['square.csv', 1, "Luan,Deda,'+355691112223,luan@example.com,03/04/1985,"],
  ['phone-21.vcf', 0, 'Shqipe Çela,0692345678,042223344,,,,'],
  [
    'phone-30.vcf',
    0,
    'Mira Marku,+355 67 555 6666,,,mira@example.com,1604-07-12,Alergji ndaj ngjyrave, kujdes!',
  ],
  ['phone-30.vcf', 1, 'Petrit Kola,,,,,,'],
  ['phone-40.vcf', 0, 'Teuta Berisha,+383-45-123-456,,,,--0203,'],
  ['notebook-1250.csv', 3, 'Zoran,Jovanović,044 123 456,10.05.1990,'],
  ['notebook-1250.csv', 4, 'Lumturije,Gjoka,0682234567,1.1.75,ngjyrë 7.1'],
  ['pasted.txt', 2, 'Beni,069 333 4444'],
  ['own-sheet.xlsx', 1, "Vjollca Rama,691234567,1990-05-10,=cmd|'/c calc'!A1"],
  ['own-sheet.xlsx', 2, 'GENTI META,355682112223,,2'],
])('%s: row %i is read', async (name, row, cells) => {
  expect((await cellsIn(fixture(name)))[row]?.join(',')).toBe(cells);
});

test('a row keeps its number in the file, also behind empty rows', async () => {
  const numbers = (await readFile(fixture('own-sheet.xlsx'))).rows.map(({ number }) => number);
  expect(numbers).toEqual([2, 3, 4]);
});

test('a text in UTF-16 without a mark, in Windows-1252, and with the separator in the first line is read', async () => {
  const utf16 = new Uint8Array(Buffer.from('Emri;Tel\nÇela;069', 'utf16le'));
  expect((await cellsIn(utf16))[1]).toEqual(['Çela', '069']);
  const latin = new Uint8Array(Buffer.from('Emri,Note\nNicolò,già', 'latin1'));
  expect((await cellsIn(latin))[1]).toEqual(['Nicolò', 'già']);
  expect(await cellsIn(bytesOf('sep=;\r\nAna;1\r\n'))).toEqual([['Ana', '1']]);
});

test('quotes have separators, line breaks and quotes in them; one that is never closed takes no rows with it', async () => {
  expect(await cellsIn(bytesOf('a,"b, ""c""\nd"\ne,f'))).toEqual([
    ['a', 'b, "c"\nd'],
    ['e', 'f'],
  ]);
  expect(await cellsIn(bytesOf('Emri,Tel\n"Ana,1\nBeni,2\nEra,3'))).toEqual([
    ['Emri', 'Tel'],
    ['"Ana', '1'],
    ['Beni', '2'],
    ['Era', '3'],
  ]);
});

test('pasted text is read as a file', () => {
  expect(readPasted('Ana\t069 111 2222\nBeni\t069').rows[1]?.cells).toEqual(['Beni', '069']);
  expect(readPasted('BEGIN:VCARD\nFN:Ana\nEND:VCARD').rows[0]?.cells[0]).toBe('Ana');
  expect(() => readPasted(' \n ')).toThrow('empty');
});

test('lines with a name and a number are two columns, however both are kept apart', () => {
  const list = [
    ...[
      'Ana Hoxha 069 111 2222',
      'Besa Gjoni: 0692223333',
      '3) Dea Leka - +355 69 333 4444',
      'Era, 0694445555',
    ],
    ...['Iris 2 0695556666', 'Drita 691234567', '4. Mira Kola', 'Nita 2024', '5. Lule, 069', '0696667777'],
  ];
  expect(readPasted(list.join('\n')).rows.map(({ cells }) => cells)).toEqual([
    ['Ana Hoxha', '069 111 2222'],
    ['Besa Gjoni', '0692223333'],
    ['Dea Leka', '+355 69 333 4444'],
    ['Era', '0694445555'],
    ['Iris 2', '0695556666'],
    ['Drita', '691234567'],
    ['Mira Kola'],
    ['Nita 2024'],
    ['Lule', '069'],
    ['0696667777'],
  ]);
  const wide = 'Emri;Telefoni;Shënime\nAna 0691112222;;';
  expect(readPasted(wide).rows[1]?.cells[0]).toBe('Ana 0691112222');
});

const rowsOf = (count: number) => bytesOf('Emri\n'.repeat(count));
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]);

test.each([
  ['no bytes', new Uint8Array(), 'empty'],
  ['only line breaks', bytesOf('\n\n ;;\n'), 'empty'],
  ['more than 5 MB', new Uint8Array(maxBytes + 1), 'tooBig'],
  ['25,000 rows', rowsOf(25_000), 'tooManyRows'],
  ['a picture', new Uint8Array(picture), 'unreadable'],
  ['a PDF', bytesOf('%PDF-1.7 …'), 'unreadable'],
  ['a saved page', bytesOf('<!doctype html><table>'), 'unreadable'],
  ['an old spreadsheet', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), 'unreadable'],
  ['a zip of pictures', zipOf({ 'a.png': picture, 'b.png': picture }), 'unreadable'],
  ['a zip that was cut off', fixture('own-sheet.xlsx').slice(0, 900), 'unreadable'],
  ['a zip whose directory points beyond it', zipOf({}).fill(0xff, 16, 20), 'unreadable'],
  [
    'a sheet with an entity',
    sheetOf('', {
      'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    }),
    'unreadable',
  ],
  [
    'a sheet that was cut off',
    sheetOf('', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c' }),
    'unreadable',
  ],
  ['a sheet of 20,100 rows', sheetOf('<row><c t="str"><v>a</v></c></row>'.repeat(20_100)), 'tooManyRows'],
])('%s is refused', async (_what, bytes, fault) => {
  expect(await faultOf(bytes)).toBe(fault);
  expect(Object.keys(fileFaults)).toContain(fault);
});

test('20,000 rows below a header and five titles are read', async () => {
  expect((await readFile(rowsOf(maxRows + 6))).rows).toHaveLength(maxRows + 6);
});

test('a sheet that unpacks to 100 MB is refused as too big, soon and in little memory', {
  tags: 'long',
}, async () => {
  const bomb = sheetOf('', { 'xl/worksheets/sheet1.xml': ' '.repeat(100_000_000) });
  expect(bomb.length).toBeLessThan(maxBytes);
  const before = process.memoryUsage().rss;
  expect(await faultOf(bomb)).toBe('tooBig');
  expect(process.memoryUsage().rss - before).toBeLessThan(300e6);
});

test('20,000 rows with one cell in the last possible column make no wide rows', {
  tags: 'long',
}, async () => {
  const rows = Array.from(
    { length: maxRows },
    (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>1</v></c><c r="XFD${n + 1}"><v>1</v></c></row>`,
  );
  const found = await cellsIn(sheetOf(rows.join('')));
  expect(found).toHaveLength(maxRows);
  expect(found.every((cells) => cells.length === 1)).toBe(true);
});

test('of 1,000 columns the first are read', async () => {
  const found = await cellsIn(bytesOf(`Emri${',x'.repeat(999)}\nAna${',y'.repeat(999)}`));
  expect(found.map((cells) => cells.length)).toEqual([maxColumns, maxColumns]);
});

test('a cell of 1 MB is a fault of its row alone', async () => {
  const { rows } = await readFile(
    bytesOf(`Emri,Note\nAna,${'x'.repeat(1_000_000)}\nBeni,${'y'.repeat(longestCell)}`),
  );
  expect(rows.map(({ hasTooLong, cells }) => [cells[0], cells[1]?.length, hasTooLong])).toEqual([
    ['Emri', 4, false],
    ['Ana', 0, true],
    ['Beni', longestCell, false],
  ]);
});

test('control characters are taken out, and letters of two signs become one', async () => {
  expect((await cellsIn(bytesOf('Emri\nA\u0007n\u001b[31ma e\u0308')))[1]).toEqual(['An[31ma ë']);
  expect((await cellsIn(sheetOf('<row><c t="str"><v>A&#7;_x0000_na &unknown;</v></c></row>')))[0]).toEqual([
    'Ana &unknown;',
  ]);
});

test('a contact with a photo of 4 MB, folded or not, is read without it', { tags: 'long' }, async () => {
  const photo = 'QUJD'.repeat(1_000_000);
  const folded = photo.replace(/.{76}/g, '$&\r\n ');
  for (const one of [photo, folded]) {
    const card = `BEGIN:VCARD\r\nVERSION:3.0\r\nPHOTO;ENCODING=b;TYPE=JPEG:${one}\r\nFN:Ana\r\nEND:VCARD\r\n`;
    expect(await cellsIn(bytesOf(card))).toEqual([['Ana', '', '', '', '', '', '']]);
  }
});

test('a contact that was cut off is read as far as it goes', async () => {
  expect(await cellsIn(bytesOf('BEGIN:VCARD\nFN:Ana\nEND:VCARD\nBEGIN:VCARD\nFN:Beni\nTEL:06'))).toEqual([
    ['Ana', '', '', '', '', '', ''],
    ['Beni', '06', '', '', '', '', ''],
  ]);
});
