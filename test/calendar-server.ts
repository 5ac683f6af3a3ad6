// A server where people of a salon have their calendars, on a port of the test's own.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addJob, addJobs } from '../server/ground/jobs/store.ts';
import type { World } from './harness.ts';
import { openLocalServer } from './local-server.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** An event as it is in most calendars, from `2026-11-24T10:00` to `2026-11-24T11:00` on the clock of the salon. */
export const anEvent = (
  begins: string,
  ends: string,
  more: readonly string[] = [],
  uid = `${begins}@tjeter.al`,
) => [
  ...['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261123T000000Z', 'SUMMARY:Dentisti i fshehtë'],
  ...[`DTSTART;TZID=Europe/Tirane:${stamp(begins)}`, `DTEND;TZID=Europe/Tirane:${stamp(ends)}`],
  ...[...more, 'END:VEVENT'],
];
const stamp = (moment: string) => `${moment.replace(/[-:]/g, '')}00`;

export const aWholeDay = (day: string, next: string, more: readonly string[] = []) => [
  ...['BEGIN:VEVENT', `UID:${day}@tjeter.al`, `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`],
  ...[`DTEND;VALUE=DATE:${next.replaceAll('-', '')}`, ...more, 'END:VEVENT'],
];

export const aCalendar = (...lines: readonly (readonly string[])[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Prove//SQ', ...lines.flat(), 'END:VCALENDAR', ''].join(
    '\r\n',
  );

export async function openCalendarServer() {
  const answers = new Map<string, Answer>();
  const calls: { readonly path: string; readonly tag: string | undefined }[] = [];
  const server = await openLocalServer((request, _body, response) => {
    const { url: path = '', headers } = request;
    calls.push({ path, tag: headers['if-none-match'] });
    const answer = answers.get(path);
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  return {
    ...server,
    calls,
    at: (path: string) => calls.filter((call) => call.path === path).length,
    /** Answers at this path with a calendar or anything else, and returns its address. */
    has(path: string, answer: string | Answer, headers: Record<string, string> = {}) {
      const text: Answer = (response) =>
        response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(answer);
      answers.set(path, typeof answer === 'string' ? text : answer);
      return `${server.origin}${path}`;
    },
    lacks: (path: string) => answers.delete(path),
  };
}

/** Reads the calendars that are due now, without the pauses between many of them. */
export async function readCalendars(world: World): Promise<void> {
  await world.db.transaction(async (tx) => {
    await addJob(tx, 'read-calendars', {});
    await addJobs(tx, 'read-some-calendars', Array(4).fill({}));
  });
  await world.runJobs();
}
