// Servers of calendars that lead elsewhere, refuse, or know only when somebody is busy.
import { afterAll, expect, test } from 'vitest';
import { aCalendar, anEvent } from '../../../test/calendar-server.ts';
import { openLocalServer } from '../../../test/local-server.ts';
import { fetchCalendars, findCalendars, isSameServer } from './caldav.ts';
import { NotRead } from './fetch.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
}
type Answers = Readonly<Record<string, string | number | { readonly to: string }>>;

/** Answers by method and path, or `TIMES` for a question about times alone; a number is a status. */
async function openServer() {
  let answers: Answers = {};
  const asked: Asked[] = [];
  const server = await openLocalServer(({ method = '', url: path = '', headers }, body, response) => {
    asked.push({ method, path, authorization: headers.authorization });
    const isOfTimes = body.includes('free-busy-query');
    const answer = answers[`${isOfTimes ? 'TIMES' : method} ${path}`] ?? 404;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else if (typeof answer === 'string') response.writeHead(207).end(answer);
    else response.writeHead(302, { location: answer.to }).end();
  });
  return {
    ...server,
    asked,
    answersWith(these: Answers) {
      asked.length = 0;
      answers = these;
    },
  };
}

const [server, other] = [await openServer(), await openServer()];
afterAll(async () => {
  await server.close();
  await other.close();
});
const reach = { others: [server.origin, other.origin] };
const login = { server: server.origin, user: 'arben', password: 'sekret' };

const multistatus = (...responses: readonly (readonly [href: string, props: string])[]) =>
  `<?xml version="1.0"?><x:multistatus xmlns:x="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${responses
    .map(
      ([href, props]) =>
        `<x:response><x:href>${href}</x:href><x:propstat><x:prop>${props}</x:prop><x:status>HTTP/1.1 200 OK</x:status></x:propstat></x:response>`,
    )
    .join('')}</x:multistatus>`;
const hrefOf = (name: string, href: string) => `<${name}><x:href>${href}</x:href></${name}>`;
const ofCalendar = '<x:resourcetype><x:collection/><C:calendar/></x:resourcetype>';

const usual: Answers = {
  'PROPFIND /.well-known/caldav': multistatus(['/', hrefOf('x:current-user-principal', '/une/')]),
  'PROPFIND /une/': multistatus([
    '/une/',
    hrefOf('C:calendar-home-set', '/une/kalendare/') +
      hrefOf('C:calendar-user-address-set', 'mailto:une@tjeter.al'),
  ]),
  'PROPFIND /une/kalendare/': multistatus(
    ['/une/kalendare/', '<x:resourcetype><x:collection/></x:resourcetype>'],
    ['/une/kalendare/pune/', ofCalendar],
    [
      '/une/kalendare/detyra/',
      `${ofCalendar}<C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>`,
    ],
    [
      '/une/kalendare/lirë/',
      `${ofCalendar}<C:schedule-calendar-transp><C:transparent/></C:schedule-calendar-transp>`,
    ],
  ),
};
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error) => (error instanceof NotRead ? error.failure : error),
  );
const find = () => findCalendars(login, reach);

test('calendars of events are found, not lists of tasks or calendars that are marked as free', async () => {
  server.answersWith(usual);
  expect(await find()).toEqual({
    ...login,
    calendars: [`${server.origin}/une/kalendare/pune/`],
    mails: ['une@tjeter.al'],
  });
});

test('addresses that are too long to be kept are left out', async () => {
  const long = 'a'.repeat(3000);
  server.answersWith({
    ...usual,
    'PROPFIND /une/': multistatus([
      '/une/',
      hrefOf('C:calendar-home-set', '/une/kalendare/') +
        hrefOf('C:calendar-user-address-set', `mailto:${long}@tjeter.al`),
    ]),
    'PROPFIND /une/kalendare/': multistatus(
      ['/une/kalendare/pune/', ofCalendar],
      [`/une/kalendare/${long}/`, ofCalendar],
    ),
  });
  expect(await find()).toMatchObject({ calendars: [`${server.origin}/une/kalendare/pune/`], mails: [] });
});

test('a server without the well-known address is asked at the typed one', async () => {
  const { 'PROPFIND /.well-known/caldav': start = '', ...rest } = usual;
  server.answersWith({ ...rest, 'PROPFIND /': start });
  expect((await find()).calendars).toHaveLength(1);
});

test('the password goes to no other server, neither by a redirect nor by an address in an answer', async () => {
  other.answersWith(usual);
  server.answersWith({ 'PROPFIND /.well-known/caldav': { to: `${other.origin}/.well-known/caldav` } });
  expect(await failureOf(find())).toBe('refused');
  server.answersWith({
    ...usual,
    'PROPFIND /.well-known/caldav': multistatus([
      '/',
      hrefOf('x:current-user-principal', `${other.origin}/une/`),
    ]),
    'PROPFIND /': 404,
  });
  await failureOf(find());
  expect(other.asked).toEqual([]);
});

test.each([
  ['https://caldav.icloud.com/', 'https://p52-caldav.icloud.com:443/123/calendars/', true],
  ['https://caldav.icloud.com/', 'https://icloud.com.hajduti.al/', false],
  ['https://caldav.icloud.com/', 'http://p52-caldav.icloud.com/', false],
  ['https://kalendari.lan/', 'https://kalendari.lan:8443/', true],
  ['https://radicale/', 'https://tjeter/', false],
  ['http://10.0.0.5:5232/', 'http://10.0.0.6:5232/', false],
])('from %s to %s the password goes along: %s', (from, to, goes) => {
  expect(isSameServer(to, from)).toBe(goes);
});

test.each<[string, Answers, string]>([
  ['a wrong password', { 'PROPFIND /.well-known/caldav': 401 }, 'refused'],
  ['an account without a calendar', { ...usual, 'PROPFIND /une/kalendare/': multistatus() }, 'no_calendar'],
  [
    'a web page',
    { 'PROPFIND /.well-known/caldav': '<html><br></html>', 'PROPFIND /': '<html><br></html>' },
    'no_calendar',
  ],
  [
    'XML that names other files',
    {
      'PROPFIND /.well-known/caldav': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      'PROPFIND /': 404,
    },
    'gone',
  ],
  ['a server that is down', { 'PROPFIND /.well-known/caldav': 503, 'PROPFIND /': 503 }, 'down'],
])('%s is refused with its reason', async (_, answers, failure) => {
  server.answersWith(answers);
  expect(await failureOf(find())).toBe(failure);
});

const calendar = `${server.origin}/une/kalendare/pune/`;
const account = { ...login, calendars: [calendar], mails: [] };
const day = '2026-11-23';
const event = aCalendar(anEvent('2026-11-24T10:00', '2026-11-24T11:00'));
const stateOf = (token: string) => multistatus(['/une/kalendare/pune/', `<cs:getctag>${token}</cs:getctag>`]);
const found = multistatus(['/a.ics', `<C:calendar-data>${event}</C:calendar-data>`]);

test('events are fetched when the calendar says that it changed, and not otherwise', async () => {
  const of = (token: string) => ({
    'PROPFIND /une/kalendare/pune/': stateOf(token),
    'REPORT /une/kalendare/pune/': found,
  });
  server.answersWith(of('1'));
  const first = await fetchCalendars(account, day, null, reach);
  expect(first.text).toContain('BEGIN:VEVENT');
  server.answersWith(of('1'));
  expect((await fetchCalendars(account, day, first.tag, reach)).text).toBeUndefined();
  expect(server.asked.map(({ method }) => method)).toEqual(['PROPFIND']);
  server.answersWith(of('2'));
  expect((await fetchCalendars(account, day, first.tag, reach)).text).toContain('BEGIN:VEVENT');
});

test('a calendar that says nothing of changes is fetched each time', async () => {
  server.answersWith({
    'PROPFIND /une/kalendare/pune/': multistatus(),
    'REPORT /une/kalendare/pune/': found,
  });
  expect(await fetchCalendars(account, day, null, reach)).toMatchObject({
    tag: null,
    text: expect.any(String),
  });
});

test('where the events may not be read, the times are asked for', async () => {
  const times = aCalendar(['BEGIN:VFREEBUSY', 'FREEBUSY:20261124T090000Z/PT1H', 'END:VFREEBUSY']);
  server.answersWith({
    'PROPFIND /une/kalendare/pune/': stateOf('1'),
    'REPORT /une/kalendare/pune/': 403,
    'TIMES /une/kalendare/pune/': times,
  });
  expect((await fetchCalendars(account, day, null, reach)).text).toContain('FREEBUSY:20261124T090000Z/PT1H');
});

test('a calendar that is gone is said as such', async () => {
  server.answersWith({});
  expect(await failureOf(fetchCalendars(account, day, null, reach))).toBe('gone');
});
