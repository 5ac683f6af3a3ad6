// A column chart beside the table of a sheet, as the files that an xlsx needs for it.

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapedXml = (value: string): string => value.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

export interface Chart {
  /** The name of the sheet with the table: the first column has the names, the second one the values. */
  readonly sheet: string;
  readonly names: readonly string[];
  readonly values: readonly number[];
  /** The column, counted from 0, at which the chart begins. */
  readonly column: number;
}

const drawingMl = 'http://schemas.openxmlformats.org/drawingml/2006';
const relationshipsNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The size of the chart in cells. */
const size = { columns: 8, rows: 16 };

const corner = (name: string, column: number, row: number) =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;

/** The position of the chart in its sheet. The chart itself is the relationship `rId1` of this file. */
export const drawingXml = ({ sheet, column }: Chart): string =>
  `<xdr:wsDr xmlns:xdr="${drawingMl}/spreadsheetDrawing" xmlns:a="${drawingMl}/main"><xdr:twoCellAnchor>` +
  corner('from', column, 1) +
  corner('to', column + size.columns, 1 + size.rows) +
  `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="${escapedXml(sheet)}"/>` +
  '<xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>' +
  '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
  `<a:graphic><a:graphicData uri="${drawingMl}/chart">` +
  `<c:chart xmlns:c="${drawingMl}/chart" xmlns:r="${relationshipsNamespace}" r:id="rId1"/>` +
  '</a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>';

const green = '0F5B43';

/** The values are also in the chart itself, for programs that show a file without computing it. */
const points = (values: readonly (string | number)[]) =>
  `<c:ptCount val="${values.length}"/>` +
  values.map((value, at) => `<c:pt idx="${at}"><c:v>${escapedXml(String(value))}</c:v></c:pt>`).join('');

export function chartXml({ sheet, names, values }: Chart): string {
  const quoted = `'${sheet.replaceAll("'", "''")}'`;
  const cells = (column: string) =>
    `<c:f>${escapedXml(`${quoted}!$${column}$2:$${column}$${names.length + 1}`)}</c:f>`;
  const axis = (kind: string, id: number, other: number, position: string) =>
    `<c:${kind}><c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/>` +
    `<c:axPos val="${position}"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/>` +
    `<c:tickLblPos val="nextTo"/><c:crossAx val="${other}"/><c:crosses val="autoZero"/></c:${kind}>`;
  return (
    `<c:chartSpace xmlns:c="${drawingMl}/chart" xmlns:a="${drawingMl}/main" xmlns:r="${relationshipsNamespace}"><c:chart>` +
    '<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r>' +
    `<a:t>${escapedXml(sheet)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>` +
    '<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>' +
    '<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>' +
    '<c:ser><c:idx val="0"/><c:order val="0"/>' +
    `<c:spPr><a:solidFill><a:srgbClr val="${green}"/></a:solidFill></c:spPr><c:invertIfNegative val="0"/>` +
    '<c:dLbls><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/>' +
    '<c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>' +
    `<c:cat><c:strRef>${cells('A')}<c:strCache>${points(names)}</c:strCache></c:strRef></c:cat>` +
    `<c:val><c:numRef>${cells('B')}<c:numCache><c:formatCode>General</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val>` +
    '</c:ser><c:gapWidth val="80"/><c:axId val="1"/><c:axId val="2"/></c:barChart>' +
    axis('catAx', 1, 2, 'b') +
    axis('valAx', 2, 1, 'l') +
    '</c:plotArea><c:plotVisOnly val="1"/></c:chart></c:chartSpace>'
  );
}
