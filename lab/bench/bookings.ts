// What online booking withstands, over two instances: 500 clients at once for one slot, 500 at once for anyone of five
// barbers, the page and the desk at once for one slot, and 10,000 bookings without proof of work.
import { v7 as newId } from 'uuid';
import { usualSettings } from '../../contracts/online/online.ts';
import { addUsualWeek } from '../../server/salon/hours/store.ts';
import { ask, call, openSender, type Send } from '../calls.ts';
import { ms, tell } from '../figures.ts';
import { openDatabase } from '../../server/ground/db/database.ts';
import { readSecret } from '../../server/ground/db/secrets.ts';
import { prepareQueue } from '../../server/ground/jobs/runner.ts';
import { newTicket } from '../../server/ground/tickets.ts';
import { addBenchSalon } from './cases.ts';
import { openTemporaryDatabase } from './database.ts';
import { openServer } from './open-server.ts';

if (process.argv.includes('--help')) {
  console.log('npm run bench:bookings   online bookings at once and floods of them; it has no options');
  process.exit();
}

const clients = 500;
const longest = 3000;
const flood = 10_000;
/** The number of calls that run at the same time. */
const lanes = 50;
const slug = 'berberhana';

const { connection, close } = await openTemporaryDatabase();
const { id: salon, token } = await addBenchSalon(connection);
const db = openDatabase(connection);
await prepareQueue({ connection, db, log: () => {} });
await db.transaction((tx) => addUsualWeek(tx, salon));
const servers = await Promise.all([openServer('product', connection), openServer('product', connection)]);
const [first, second] = servers.map(({ port }) => openSender(`http://127.0.0.1:${port}`, clients).send) as [
  Send,
  Send,
];
let calls = 0;
/** Each call goes to the other instance than the one before. */
const next = () => (calls++ % 2 ? first : second);
const own = async (wanted: string, body?: object) => (await ask(next(), wanted, body, token)).body;

const service = (await own('POST /user/services', { name: 'Prerje', duration: 30, price: 5 })).data;
await own('PUT /online', { ...usualSettings, open: true, slug });
const barbers = await makeFiveBarbers();
const secret = await readSecret(db, 'bookings');
const times = await freeTimes();

await rush('500 at once for one slot', 1, (n) => bookingOf(n, times[0], barbers[0]));
await rush('500 at once for anyone of five barbers', 5, (n) => bookingOf(n, times[1], null));
await pageAndDesk(times[2]);
await floodWithoutProof();

await db.close();
await close();
process.exit();

async function rush(name: string, winners: number, bookingFor: (n: number) => object) {
  const bodies = Array.from({ length: clients }, (_, n) => bookingFor(n));
  const begin = performance.now();
  const answers = await Promise.all(bodies.map(book));
  const took = performance.now() - begin;
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const withOthers = answers.filter(({ status, body }) => status === 409 && body.times.length > 0).length;
  const failed = answers.filter(({ status }) => status >= 500).length;
  tell(
    count(201) === winners && withOthers === clients - winners && took <= longest,
    `${name}: ${count(201)} × 201, ${count(409)} × 409 of which ${withOthers} name other times, ${failed} × 5xx, ${ms(took)}`,
  );
}

async function pageAndDesk(time: Place | undefined) {
  let both = 0;
  for (let round = 0; round < 20; round++) {
    const place = times[2 + round] ?? time;
    const barber = barbers[round % barbers.length];
    const visit = {
      client_name: `Klienti ${round}`,
      service_name: 'Prerje',
      price: 5,
      duration: 30,
      appointment_date: place?.date,
      appointment_time: place?.time,
      barber: barber?.name,
    };
    const [page, desk] = await Promise.all([
      book(bookingOf(10_000 + round, place, barber)),
      call(next(), 'POST /appointments', visit, { token }),
    ]);
    if (Number(page.status === 201) + Number(desk.status === 201) !== 1) both++;
  }
  tell(
    both === 0,
    `the page and the desk at once for one slot: 20 rounds, ${both} without exactly one visit`,
  );
}

async function floodWithoutProof() {
  const before = await visits();
  const left = Array.from({ length: flood }, (_, n) => n).values();
  const statuses = new Map<number, number>();
  const work = async () => {
    for (const n of left) {
      const proof = { ticket: 'x', number: n };
      const { status } = await book({ ...bookingOf(20_000 + n, times[30], null), proof });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  const rows = (await visits()) - before;
  const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  tell(
    rows === 0 && ![...statuses.keys()].some((status) => status >= 500),
    `10,000 without proof: ${rows} rows, ${answered}`,
  );
}

async function visits() {
  return (await own('GET /appointments?from=2026-01-01&to=2100-01-01&limit=1000')).appointments.length;
}

interface Barber {
  readonly id: string;
  readonly name: string;
}
interface Place {
  readonly date: string;
  readonly time: string;
}

function bookingOf(n: number, place: Place | undefined, barber: Barber | null | undefined) {
  const at = new Date(Date.now() - 10_000);
  return {
    id: newId(),
    services: [service.id],
    barber: barber?.id ?? null,
    ...place,
    name: `Klienti ${n}`,
    phone: `+355 69 ${2_000_000 + n}`,
    language: 'sq',
    source: 'link',
    // signed without work: what is measured is the booking
    proof: { ticket: newTicket(secret, { purpose: salon, bits: 0, at }), number: 0 },
  };
}

function book(body: object) {
  return call(next(), `POST /public/salons/${slug}/bookings`, body);
}

async function makeFiveBarbers(): Promise<Barber[]> {
  const all: (Barber & { active: boolean })[] = (await own('GET /barbers')).data;
  for (const { id } of all.slice(5)) await own(`PUT /barbers/${id}`, { active: false });
  for (let n = all.length; n < 5; n++) await own('POST /barbers', { name: `Barberi i ri ${n}` });
  return (await own('GET /barbers')).data.filter((one: { active: boolean }) => one.active);
}

/** The times at which all five barbers are free. */
async function freeTimes(): Promise<Place[]> {
  const lists = await Promise.all(
    barbers.map(async ({ id }) => {
      const path = `/public/salons/${slug}/times?services=${service.id}&barber=${id}`;
      const { days }: { days: { date: string; times: string[] }[] } = await own(`GET ${path}`);
      return days.slice(1).flatMap(({ date, times }) => times.map((time) => `${date} ${time}`));
    }),
  );
  const [first = [], ...others] = lists;
  return first
    .filter((time) => others.every((list) => list.includes(time)))
    .map((place) => ({ date: place.slice(0, 10), time: place.slice(11) }));
}
