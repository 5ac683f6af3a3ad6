// Reads the calendars of an account by CalDAV (RFC 4791): finds them, asks whether they changed, and fetches the events of the window.
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { calendarDays } from '#contracts/salon/own-calendars.ts';
import { longestCall, type Reach } from '../../ground/guarded-call.ts';
import { type Element, elementsIn, parseXml } from './dav-xml.ts';
import { callThere, type Fetched, mostBytes, NotRead, requireSuccess } from './fetch.ts';

export interface Login {
  readonly server: string;
  readonly user: string;
  readonly password: string;
}

export interface Account extends Login {
  readonly calendars: string[];
  /** The addresses by which the person is invited, as the account says. */
  readonly mails: string[];
}

const dav = (name: string) => `DAV: ${name}`;
const cal = (name: string) => `urn:ietf:params:xml:ns:caldav ${name}`;
const namespaces =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"';
const propfind = (props: string) =>
  `<?xml version="1.0" encoding="utf-8"?><d:propfind ${namespaces}><d:prop>${props}</d:prop></d:propfind>`;

/** A reading of the server, whose calls share ten seconds. */
function openAccount({ user, password }: Pick<Login, 'user' | 'password'>, reach: Reach) {
  const signal = AbortSignal.timeout(longestCall);
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return async (method: string, url: string, body: string, depth: '0' | '1') => {
    const headers = { authorization, depth, 'content-type': 'application/xml; charset=utf-8' };
    const answer = await callThere(url, { method, headers, body, signal }, reach);
    const tree = () => {
      try {
        return parseXml(answer.body.toString('utf8'));
      } catch {
        throw new NotRead('no_calendar');
      }
    };
    return { ...answer, tree };
  };
}
type Call = ReturnType<typeof openAccount>;

async function read(call: Call, method: string, url: string, body: string, depth: '0' | '1' = '0') {
  const answer = await call(method, url, body, depth);
  requireSuccess(answer, 'refused');
  return { tree: answer.tree(), url: answer.url };
}

/** The address that a property has, if it may get the password too. */
function addressIn(tree: Element, name: string, from: string): string | undefined {
  const [property] = elementsIn(tree, name);
  const [href] = property ? elementsIn(property, dav('href')) : [];
  const found = href && URL.parse(href.text.trim(), from)?.href;
  return found && isSameServer(found, from) ? found : undefined;
}

/** Large services lead from one name to another below the same domain. Elsewhere the password must not go. */
export function isSameServer(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  if (a.origin === b.origin) return true;
  const domain = ({ hostname }: URL) => hostname.split('.').slice(-2).join('.');
  const isNamed = isIP(a.hostname) === 0 && a.hostname.includes('.');
  return isNamed && a.protocol === 'https:' && b.protocol === 'https:' && domain(a) === domain(b);
}

const wellKnown = '/.well-known/caldav';
const mostCalendars = 20;
/** Addresses are kept. */
const mostOfAddress = 2000;

/** Finds the calendars of the account. Throws `NotRead`. */
export async function findCalendars({ server, user, password }: Login, reach: Reach): Promise<Account> {
  const call = openAccount({ user, password }, reach);
  const wanted = propfind('<d:current-user-principal/><c:calendar-home-set/><d:resourcetype/>');
  const start = await firstThatAnswers(call, [new URL(wellKnown, server).href, server], wanted);
  const principal = addressIn(start.tree, dav('current-user-principal'), start.url) ?? start.url;
  const props = '<c:calendar-home-set/><c:calendar-user-address-set/>';
  const person = await read(call, 'PROPFIND', principal, propfind(props));
  const home = addressIn(person.tree, cal('calendar-home-set'), person.url) ?? principal;
  const ofCalendars = '<d:resourcetype/><c:supported-calendar-component-set/><c:schedule-calendar-transp/>';
  const list = await read(call, 'PROPFIND', home, propfind(ofCalendars), '1');
  const calendars = elementsIn(list.tree, dav('response')).flatMap((response) =>
    isCalendar(response) ? (ownAddress(response, list.url) ?? []) : [],
  );
  if (calendars.length === 0) throw new NotRead('no_calendar');
  const mails = elementsIn(person.tree, cal('calendar-user-address-set'))
    .flatMap((set) => elementsIn(set, dav('href')))
    .flatMap(({ text }) => /^mailto:(.{1,254})$/i.exec(text.trim())?.[1] ?? []);
  return { server, user, password, calendars: calendars.slice(0, mostCalendars), mails: mails.slice(0, 10) };
}

async function firstThatAnswers(call: Call, addresses: readonly string[], body: string) {
  let failed: unknown;
  for (const address of addresses) {
    try {
      return await read(call, 'PROPFIND', address, body);
    } catch (error) {
      if (!(error instanceof NotRead) || !['gone', 'down', 'no_calendar'].includes(error.failure))
        throw error;
      failed = error;
    }
  }
  throw failed;
}

const ownAddress = (response: Element, from: string) => {
  const href = response.children.find(({ name }) => name === dav('href'))?.text.trim();
  const found = href && URL.parse(href, from)?.href;
  return found && found.length <= mostOfAddress && isSameServer(found, from) ? found : undefined;
};

/** A calendar of events which count: not a list of tasks, not an inbox, not one that the account marks as free. */
function isCalendar(response: Element): boolean {
  const types = elementsIn(response, dav('resourcetype')).flatMap(({ children }) => children);
  const components = elementsIn(response, cal('comp')).map(({ attributes }) => attributes.name);
  const isFree = elementsIn(response, cal('transparent')).length > 0;
  return (
    types.some(({ name }) => name === cal('calendar')) &&
    !isFree &&
    (components.length === 0 || components.includes('VEVENT'))
  );
}

const stamp = (day: string) => `${day.replaceAll('-', '')}T000000Z`;

/** A day more at each end, since the window is one of the salon's clock. */
const rangeFrom = (day: string) =>
  `<c:time-range start="${stamp(addDays(day, -1))}" end="${stamp(addDays(day, calendarDays + 1))}"/>`;

const queryFrom = (day: string) => `<?xml version="1.0" encoding="utf-8"?>
<c:calendar-query ${namespaces}><d:prop><d:getetag/><c:calendar-data/></d:prop>
<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${rangeFrom(day)}</c:comp-filter></c:comp-filter></c:filter>
</c:calendar-query>`;

const freeBusyFrom = (day: string) => `<?xml version="1.0" encoding="utf-8"?>
<c:free-busy-query ${namespaces}>${rangeFrom(day)}</c:free-busy-query>`;

const empty = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';

/** Fetches the events from this day on. `tag`: what the calendars said of themselves at the last reading. */
export async function fetchCalendars(
  account: Account,
  day: string,
  tag: string | null,
  reach: Reach,
): Promise<Fetched> {
  const call = openAccount(account, reach);
  const said = await Promise.all(account.calendars.map((url) => stateOf(call, url)));
  const state = said.every((one) => one !== undefined)
    ? createHash('sha256').update(JSON.stringify(said)).digest('base64')
    : null;
  if (state !== null && state === tag) return { text: undefined, tag };
  const texts = await Promise.all(account.calendars.map((url) => eventsOf(call, url, day)));
  const text = [empty, ...texts.flat()].join('');
  if (Buffer.byteLength(text) > mostBytes) throw new NotRead('too_large');
  return { text, tag: state };
}

/** Changes with each change of the calendar. Undefined where the server says nothing. */
async function stateOf(call: Call, url: string): Promise<string | undefined> {
  const { tree } = await read(call, 'PROPFIND', url, propfind('<d:sync-token/><s:getctag/>'));
  const [token] = [
    ...elementsIn(tree, dav('sync-token')),
    ...elementsIn(tree, 'http://calendarserver.org/ns/ getctag'),
  ].flatMap(({ text }) => text.trim() || []);
  return token;
}

async function eventsOf(call: Call, url: string, day: string): Promise<string[]> {
  const answer = await call('REPORT', url, queryFrom(day), '1');
  // who sees only when a calendar is busy may not read its events
  if ([403, 405, 501].includes(answer.status)) {
    const times = await call('REPORT', url, freeBusyFrom(day), '1');
    requireSuccess(times, 'refused');
    return [withEnd(times.body.toString('utf8'))];
  }
  requireSuccess(answer, 'refused');
  return elementsIn(answer.tree(), cal('calendar-data')).map(({ text }) => withEnd(text));
}

const withEnd = (text: string) => `${text.trim()}\r\n`;
