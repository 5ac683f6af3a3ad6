// The secrets that a person of the salon must not read: on the screen, in the answers of the API and on the device. They are reckoned from
// the database by the ticks, apart from the rules that the server follows. `test/who-sees.ts` has the same table for each call.
import type { Page } from '@playwright/test';
import pg from 'pg';
import { nameOnTablet } from './acts/tablet.ts';
import type { Person } from './person.ts';
import type { Fault } from './step.ts';

const tickNames = [
  'sees_others',
  'books_others',
  'sees_phones',
  'sees_own_money',
  'sees_money',
  'sees_health',
] as const;

type Viewer = Record<(typeof tickNames)[number], boolean> & {
  readonly id: string;
  readonly salon_id: string;
  readonly barber_id: string | null;
  readonly role: string;
};

const ticksOf = (viewer: Viewer) => tickNames.filter((tick) => viewer[tick]);

/** The values that nobody may find in a text. */
interface Secrets {
  /** The last eight digits of numbers. */
  readonly phones: ReadonlySet<string>;
  readonly texts: readonly (readonly [kind: string, text: string])[];
  /** The names of clients whose visits the person does not see: everybody sees who the clients are, but not who comes to whom. */
  readonly names: readonly string[];
}

const nothing: Secrets = { phones: new Set(), texts: [], names: [] };
/** The answers that tell of visits, requests and sums. */
const ofVisits =
  /^\/(appointments|sync$|takings|till|reports|user\/stats|absences|reviews|reminders|bookings)/;
const digitsOfPhone = 8;
/** A shorter text may stand somewhere else by chance. */
const leastText = 8;

export async function openSecrets(connection: pg.PoolConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const rows = async <Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await client.query(text, [...values])).rows as Row[];
  /** The visits, clients and sums that a column had at any time: they stay known to its barber. */
  const ever = { visits: new Set<string>(), clients: new Set<string>(), sums: new Set<string>() };
  /** The ticks that each person had at some time since the person's screen was last looked at. */
  const ticked = new Map<string, Set<string>>();

  /** To be called after each step of anybody. */
  async function note() {
    const held = await rows<{ id: string; barber_id: string; client_id: string | null; price_cents: number }>(
      'select id, barber_id, client_id, price_cents from appointments',
    );
    for (const { id, barber_id, client_id, price_cents } of held) {
      ever.visits.add(`${barber_id} ${id}`);
      ever.clients.add(`${barber_id} ${client_id}`);
      ever.sums.add(`${barber_id} ${price_cents}`);
    }
    for (const one of await rows<Viewer>('select * from staff')) {
      const known = ticked.get(one.id) ?? new Set();
      for (const tick of ticksOf(one)) known.add(tick);
      ticked.set(one.id, known);
    }
  }

  async function findViewer({ role, login, page }: Person): Promise<Viewer | undefined> {
    const name = role === 'tablet' ? await nameOnTablet(page) : undefined;
    if (role === 'tablet' && name === undefined) return undefined;
    const [found] = await rows<Viewer>(
      `select staff.* from staff left join users on users.id = user_id
       where case when $1::text is null then users.email = $2 else staff.name = $1 end`,
      [name ?? null, login.email],
    );
    return found;
  }

  async function reckon(viewer: Viewer): Promise<Secrets> {
    const { salon_id, barber_id, id } = viewer;
    const may = (tick: (typeof tickNames)[number]) => ticked.get(id)?.has(tick) ?? viewer[tick];
    const own = (set: ReadonlySet<string>, what: unknown) => set.has(`${barber_id} ${what}`);
    const texts: (readonly [string, string])[] = [];
    const visits = await rows<{ id: string; price_cents: number }>(
      `select id, price_cents from appointments
       where salon_id = $1 and kind = 'visit' and barber_id is distinct from $2
       -- visits that were booked together are named by the first of them
       and not exists (
         select from appointments as other
         where other.salon_id = $1 and appointments.id in (other.group_id, other.series_id)
       )`,
      [salon_id, barber_id],
    );
    // who booked a visit knows it; the session of a tablet belongs to who made the tablet, so that the history says who it was
    const booked = await rows<{ id: string; client_id: string | null }>(
      `select appointments.id, client_id from appointment_changes join appointments on appointments.id = appointment_id
       where appointment_changes.salon_id = $1 and what = 'made' and staff_id = $2`,
      [salon_id, id],
    );
    const bookedVisits = new Set(booked.map((visit) => visit.id));
    const clientsOfBooked = new Set(booked.map((visit) => visit.client_id));
    if (!may('sees_others'))
      for (const visit of visits)
        if (!bookedVisits.has(visit.id) && !own(ever.visits, visit.id))
          texts.push(['a visit of another', visit.id]);
    if (!may('sees_money')) {
      const sums = visits
        .filter((visit) => !own(ever.sums, visit.price_cents))
        .map((visit) => visit.price_cents);
      const days = await rows<{ cents: string }>(
        `select sum(price_cents) as cents from appointments
         where salon_id = $1 and kind = 'visit' and status <> 'cancelled' group by day
         having count(distinct barber_id) > 1`,
        [salon_id],
      );
      // the price of a service ends with a zero
      for (const cents of new Set([...sums, ...days.map((day) => Number(day.cents))]))
        if (cents % 10 !== 0) texts.push(['a sum of another', (cents / 100).toFixed(2)]);
    }
    const facts = await rows<{ text: string; client_id: string; visit: string | null }>(
      `select allergies as text, client_id, null as visit from client_allergies where salon_id = $1
       union all
       select answer, client_id, appointments.id from visit_answers
       join appointments on (appointments.salon_id, appointments.id) = (visit_answers.salon_id, appointment_id)
       where visit_answers.salon_id = $1 and is_health`,
      [salon_id],
    );
    for (const { text, client_id, visit } of facts) {
      const isOwn = visit ? own(ever.visits, visit) : own(ever.clients, client_id);
      const isKnown = may('sees_health') && isOwn;
      if (!isKnown && text.length >= leastText) texts.push(['a fact of health', text]);
    }
    return {
      texts,
      phones: may('sees_phones') ? new Set() : await phonesOf(salon_id),
      names: await namesOf(),
    };

    async function namesOf() {
      if (may('sees_others')) return [];
      const hidden = await rows<{ id: string; name: string }>(
        `select id, name from clients where salon_id = $1 and name like '% %'
         and not exists (select from waitlist where (waitlist.salon_id, client_id) = ($1, clients.id))
         and not exists (select from staff where staff.salon_id = $1 and staff.name = clients.name)
         and not exists (select from walk_ins where walk_ins.salon_id = $1 and walk_ins.name = clients.name)`,
        [salon_id],
      );
      return hidden
        .filter((one) => !clientsOfBooked.has(one.id) && !own(ever.clients, one.id))
        .map((one) => one.name);
    }
  }

  async function phonesOf(salon: string): Promise<ReadonlySet<string>> {
    const all = await rows<{ digits: string }>(
      `select phone_digits as digits from clients where salon_id = $1 and length(phone_digits) >= $2
       union select phone_digits from bookings where salon_id = $1 and length(phone_digits) >= $2
       except select regexp_replace(phone, '\\D', '', 'g') from salons where id = $1`,
      [salon, digitsOfPhone],
    );
    return new Set(all.map(({ digits }) => digits.slice(-digitsOfPhone)));
  }

  /** Nothing of a client is there while nobody is in at the tablet. */
  async function ofNobody(): Promise<Secrets> {
    const [salon] = await rows<{ salon_id: string }>(
      'select salon_id from staff group by 1 order by count(*) desc',
    );
    if (!salon) return nothing;
    const names = await rows<{ name: string }>(
      `select name from clients where salon_id = $1 and name like '% %'
       and not exists (select from staff where staff.salon_id = $1 and staff.name = clients.name)`,
      [salon.salon_id],
    );
    return {
      phones: await phonesOf(salon.salon_id),
      texts: names.map(({ name }) => ['a client', name] as const),
      names: [],
    };
  }

  return {
    note,
    async check(person: Person): Promise<Fault[]> {
      const answers = await person.answers.take();
      if (person.role !== 'barber' && person.role !== 'tablet') return [];
      const viewer = await findViewer(person);
      if (viewer && viewer.role !== 'barber') return [];
      const secrets = viewer ? await reckon(viewer) : await ofNobody();
      const found = new Set<string>();
      const look = (where: string, text: string, more: readonly string[] = []) => {
        for (const what of tellIn(text, secrets, more)) found.add(`${what} in ${where}`);
      };
      // on the tablet the answers before belong to the person before
      const token = await person.page.evaluate(() => sessionStorage.getItem('token')).catch(() => null);
      for (const { path, text, token: by } of viewer ? answers : [])
        if (person.role === 'barber' || by === token)
          look(
            `the answer of ${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')}`,
            text,
            namesFor(path, secrets),
          );
      look('the screen', await shownText(person.page));
      look('what the device keeps', await keptText(person.page));
      // a right that was taken away is gone from the screen at the next look; without a network the device does not know it yet
      if (viewer && !person.network.isCut) ticked.set(viewer.id, new Set(ticksOf(viewer)));
      return [...found].slice(0, 4).map((text) => ({ oracle: 'secret', text }));
    },
    close: () => client.end(),
  };
}

const namesFor = (path: string, { names }: Secrets) => (ofVisits.test(path) ? names : []);

/** The text before the secret, so that the field is known. */
const before = (text: string, secret: string) =>
  JSON.stringify(text.slice(0, text.indexOf(secret)).slice(-70));

function* tellIn(text: string, { phones, texts }: Secrets, names: readonly string[]) {
  if (phones.size > 0) {
    const digits = text.replaceAll(/(?<=\d)[ ()-]+(?=\d)/g, '').match(/\d{8,15}/g) ?? [];
    for (const run of new Set(digits))
      for (let at = 0; at + digitsOfPhone <= run.length; at++)
        if (phones.has(run.slice(at, at + digitsOfPhone))) yield `the number ${run}`;
  }
  for (const [kind, secret] of texts) {
    const isSum = /^\d+\.\d\d$/.test(secret);
    const isThere = isSum
      ? new RegExp(`(?<![\\d.,])${secret.replace('.', '[.,]')}(?!\\d)`).test(text)
      : text.includes(secret);
    if (isThere) yield `${kind}, ${secret}, after ${before(text, secret)}`;
  }
  for (const name of names) if (text.includes(`"${name}"`)) yield `the client of another, ${name},`;
}

const shownText = (page: Page) =>
  page
    .evaluate(() => {
      const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
        ({ value }) => value,
      );
      return [document.body.innerText, ...typed].join('\n');
    })
    .catch(() => '');

/** Everything that the browser keeps, but what is sealed. */
const keptText = (page: Page) =>
  page
    .evaluate(async () => {
      const answerOf = <Answer>(request: IDBRequest<Answer>) =>
        new Promise<Answer>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await answerOf(indexedDB.open(name));
        for (const store of database.objectStoreNames)
          found.push(await answerOf(database.transaction(store).objectStore(store).getAll()));
        database.close();
      }
      return JSON.stringify(found);
    })
    .catch(() => '');
