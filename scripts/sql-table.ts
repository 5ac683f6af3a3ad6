/** Rows as text, each column as wide as its widest value. A line break within a value is written as ⏎. */
export function asTable(names: string[], rows: unknown[][]) {
  const lines = [names, ...rows.map((row) => row.map(asText))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
  const [head = '', ...body] = lines.map((line) =>
    line
      .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - widthOf(text)))
      .join(' | ')
      .trimEnd(),
  );
  return [head, widths.map((width) => '-'.repeat(width)).join('-+-'), ...body].join('\n');
}

const asText = (value: unknown) => (value === null ? '∅' : String(value).replaceAll(/\r?\n/g, '⏎'));
const widthOf = (text: string) => [...text].length;
