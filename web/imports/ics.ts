// The appointments of a calendar. A repeated event is read only once, as its first event.
import { clockTime, localTime } from '#contracts/ground/calendar.rules.ts';
import { type AppointmentField, appointmentFieldOf } from './columns.rules.ts';
import { type ContentLine, contentLinesOf, textOf } from './content-lines.ts';
import { calendarHeaders } from './headers.sq.ts';
import { Rows, type Sheet } from './sheet.ts';

const columns = ['client', 'date', 'time', 'minutes', 'note', 'status'] as const;
/** The words that may begin a line of the description, such as `Service: Prerje`. */
const details = ['service', 'barber', 'price', 'phone'] as const;
const note = columns.indexOf('note');

export function readIcs(text: string): Sheet {
  const rows = new Rows();
  let number = 0;
  /** The lines of the event that is being read. A reminder inside an event has lines of its own, which do not belong to the event. */
  let event: ContentLine[] | undefined;
  let within = 0;
  for (const line of contentLinesOf(text)) {
    const isEvent = /^VEVENT$/i.test(line.content.trim());
    if (line.name === 'BEGIN' && isEvent) {
      event = [];
      within = 0;
      number += 1;
    } else if (line.name === 'END' && isEvent) {
      if (event) rows.add(number, cellsOf(event));
      event = undefined;
    } else if (line.name === 'BEGIN') within += 1;
    else if (line.name === 'END') within -= 1;
    else if (within === 0) event?.push(line);
  }
  if (event) rows.add(number, cellsOf(event));
  const found = details.filter((_, n) => rows.found.some(({ cells }) => cells[columns.length + n]));
  const own = columns.map((field, n) => (n === note && isOfServices(rows, found) ? 'service' : field));
  return {
    rows: rows.found.map((row) => ({
      ...row,
      cells: row.cells.filter((_, n) => n < columns.length || isIn(found, details[n - columns.length])),
    })),
    columns: [...own, ...found],
    headers: [...columns, ...found].map((field) => calendarHeaders[field]),
  };
}

const isIn = (list: readonly string[], one: string | undefined) => one !== undefined && list.includes(one);

const longestService = 60;

/** Whether the descriptions are services. Booksy writes the services as the description: short lines that are repeated in many events. */
function isOfServices({ found: rows }: Rows, details: readonly string[]) {
  const filled = rows.flatMap(({ cells }) => cells[note] || []);
  const isShort = filled.every((cell) => cell.length <= longestService && !cell.includes('\n'));
  const isRepeated = filled.length < 6 || new Set(filled).size <= filled.length / 2;
  return filled.length > 0 && isShort && isRepeated && !details.includes('service');
}

function cellsOf(event: readonly ContentLine[]) {
  const textOfFirst = (name: string) => {
    const line = event.find((one) => one.name === name);
    return line ? textOf(line) : '';
  };
  const begins = momentOf(event.find(({ name }) => name === 'DTSTART'));
  const ends = momentOf(event.find(({ name }) => name === 'DTEND'));
  const minutes = begins && ends ? Math.round((ends.utc - begins.utc) / 60_000) : 0;
  const { said, rest } = detailsIn(textOfFirst('DESCRIPTION'));
  return [
    textOfFirst('SUMMARY'),
    begins?.day ?? '',
    begins?.time ?? '',
    minutes > 0 ? String(minutes) : '',
    rest,
    textOfFirst('STATUS'),
    ...details.map((field) => said.get(field) ?? ''),
  ];
}

function detailsIn(description: string) {
  const said = new Map<AppointmentField, string>();
  const rest = description.split('\n').filter((line) => {
    const [, header = '', value = ''] = /^([^:]{1,40}):\s*(.*)$/.exec(line.trim()) ?? [];
    const field = details.find((one) => one === appointmentFieldOf(header));
    if (!field || said.has(field)) return true;
    said.set(field, value);
    return false;
  });
  return { said, rest: rest.join('\n') };
}

/** The moment of a line. `20240510T100000Z` is a time in UTC; without the Z it is a time of the salon. */
function momentOf(line: ContentLine | undefined) {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(line?.content.trim() ?? '');
  if (!found) return undefined;
  const [, year, month, date, hour, minute, isUtc] = found;
  const utc = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour ?? 0), Number(minute ?? 0));
  if (!isUtc) return { utc, day: `${year}-${month}-${date}`, time: hour ? `${hour}:${minute}` : '' };
  const local = localTime(new Date(utc));
  return { utc, day: local.day, time: clockTime(local.minutes) };
}
