import { expect, test } from 'vitest';
import { count, day, money, text } from './cells.ts';
import { csv } from './csv.ts';

test('cells are written with commas and dotted days, are quoted where needed, and never become formulas', async () => {
  const columns = [{ head: 'Blerësi; emri', width: 10 }];
  const rows = [
    [text('Salloni “A” & "B"'), money(1234.5), day('2026-11-23'), count(3), null],
    [text('=HYPERLINK("x")'), text('+355'), text('-1'), text('@a'), text('një\ndy')],
  ];
  const lines: string[] = [];
  for await (const line of csv({ columns, rows })) lines.push(line);
  expect(lines).toEqual([
    '\ufeff"Blerësi; emri"\r\n',
    '"Salloni “A” & ""B""";1234,50;23.11.2026;3;\r\n',
    '"\'=HYPERLINK(""x"")";\'+355;\'-1;\'@a;"një\ndy"\r\n',
  ]);
});
