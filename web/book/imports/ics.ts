// The appointments of a calendar. What repeats is read as its first event.
import { clockTime, localTime } from '#contracts/ground/calendar.rules.ts';
import { type ContentLine, contentLinesOf, textOf } from './content-lines.ts';
import { Rows } from './sheet.ts';

const columns = ['client', 'date', 'time', 'minutes', 'note', 'status'] as const;

export function readIcs(text: string) {
  const rows = new Rows();
  let number = 0;
  /** Inside an event; a reminder in it has lines of its own. */
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
  return { rows: rows.found, columns };
}

function cellsOf(event: readonly ContentLine[]) {
  const textOfFirst = (name: string) => {
    const line = event.find((one) => one.name === name);
    return line ? textOf(line) : '';
  };
  const begins = momentOf(event.find(({ name }) => name === 'DTSTART'));
  const ends = momentOf(event.find(({ name }) => name === 'DTEND'));
  const minutes = begins && ends ? Math.round((ends.utc - begins.utc) / 60_000) : 0;
  return [
    textOfFirst('SUMMARY'),
    begins?.day ?? '',
    begins?.time ?? '',
    minutes > 0 ? String(minutes) : '',
    textOfFirst('DESCRIPTION'),
    textOfFirst('STATUS'),
  ];
}

/** `20240510T100000Z` is a time of UTC; without the Z it is a time of the salon. */
function momentOf(line: ContentLine | undefined) {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(line?.content.trim() ?? '');
  if (!found) return undefined;
  const [, year, month, date, hour, minute, isUtc] = found;
  const utc = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour ?? 0), Number(minute ?? 0));
  if (!isUtc) return { utc, day: `${year}-${month}-${date}`, time: hour ? `${hour}:${minute}` : '' };
  const local = localTime(new Date(utc));
  return { utc, day: local.day, time: clockTime(local.minutes) };
}
