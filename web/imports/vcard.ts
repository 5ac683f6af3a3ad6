// The contacts of a phone, in any version of vCard.
import { type ContentLine, contentLinesOf, partsOf, textOf } from './content-lines.ts';
import { Rows } from './sheet.ts';

const columns = ['name', 'phone', 'phone', 'phone', 'email', 'birthday', 'note'] as const;

export function readVcard(text: string) {
  const rows = new Rows();
  let number = 0;
  let card: ContentLine[] = [];
  const end = () => {
    if (card.length > 0) rows.add(number, cellsOf(card));
    card = [];
  };
  for (const line of contentLinesOf(text)) {
    if (line.name === 'BEGIN' && /^VCARD$/i.test(line.content.trim())) {
      // a card that was cut off is read up to its end
      end();
      number += 1;
    } else if (line.name === 'END') end();
    else if (number > 0) card.push(line);
  }
  end();
  return { rows: rows.found, columns };
}

function cellsOf(card: readonly ContentLine[]) {
  const first = (name: string) => card.find((line) => line.name === name && line.content.trim() !== '');
  const [structured, written, company] = [first('N'), first('FN'), first('ORG')];
  const [family = '', given = '', middle = ''] = structured ? partsOf(structured) : [];
  const name = [given, middle, family]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  const phones = card
    .filter(({ name, types }) => name === 'TEL' && !types.includes('FAX') && !types.includes('PAGER'))
    .sort((one, other) => Number(isMobile(other)) - Number(isMobile(one)))
    .map((line) =>
      textOf(line)
        .replace(/^tel:/i, '')
        .replace(/;ext=.*$/i, ''),
    );
  return [
    (written && textOf(written)) || name || (company ? (partsOf(company)[0] ?? '') : ''),
    ...[0, 1, 2].map((n) => phones[n] ?? ''),
    ...['EMAIL', 'BDAY', 'NOTE'].map((wanted) => {
      const line = first(wanted);
      return line ? textOf(line) : '';
    }),
  ];
}

const isMobile = ({ types }: ContentLine) => types.some((type) => type === 'CELL' || type === 'IPHONE');
