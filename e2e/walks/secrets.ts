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

type Tick = (typeof tickNames)[number];

type Viewer = Record<Tick, boolean> & {
  readonly id: string;
  readonly salon_id: string;
  readonly barber_id: string | null;
  readonly role: string;
};

const ticksOf = (viewer: Viewer): ReadonlySet<Tick> => new Set(tickNames.filter((tick) => viewer[tick]));

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
  /** The ticks of each person at the beginning, then at the end of each step. */
  const ticked: ReadonlyMap<string, ReadonlySet<Tick>>[] = [];
  /** The ticks of each person when the person's device last had a network: it does not know of a later change. */
  const known = new Map<string, ReadonlySet<Tick>>();

  /** To be called at the beginning, and after each step of anybody, when the screen of who did it is at rest. */
  async function note(people: readonly Person[]) {
    const held = await rows<{ id: string; barber_id: string; client_id: string | null; price_cents: number }>(
      'select id, barber_id, client_id, price_cents from appointments',
    );
    for (const { id, barber_id, client_id, price_cents } of held) {
      ever.visits.add(`${barber_id} ${id}`);
      ever.clients.add(`${barber_id} ${client_id}`);
      ever.sums.add(`${barber_id} ${price_cents}`);
    }
    const staff = await rows<Viewer>('select * from staff');
    ticked.push(new Map(staff.map((one) => [one.id, ticksOf(one)])));
    for (const { answers } of people) answers.endStep();
  }

  /** What a person may know of in a step: a right that is taken away in it counts until its end. */
  const ticksIn = (step: number, id: string): ReadonlySet<Tick> =>
    new Set([step - 1, step].flatMap((at) => [...(ticked[at]?.get(id) ?? [])]));

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

  async function reckon({ salon_id, barber_id, id }: Viewer, ticks: ReadonlySet<Tick>): Promise<Secrets> {
    const may = (tick: Tick) => ticks.has(tick);
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
      const reckoned = new Map<string, Promise<Secrets>>();
      const secretsBy = (ticks: ReadonlySet<Tick>): Promise<Secrets> => {
        const key = [...ticks].sort().join();
        const secrets = reckoned.get(key) ?? (viewer ? reckon(viewer, ticks) : ofNobody());
        reckoned.set(key, secrets);
        return secrets;
      };
      const ofAnswers = new Set<string>();
      // on the tablet the answers before belong to the person before
      const token = await person.page.evaluate(() => sessionStorage.getItem('token')).catch(() => null);
      for (const { path, text, token: by, step } of viewer ? answers : []) {
        if (person.role === 'tablet' && by !== token) continue;
        const secrets = await secretsBy(ticksIn(step, viewer?.id ?? ''));
        const where = `the answer of ${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')}`;
        for (const what of tellIn(text, secrets, namesFor(path, secrets)))
          ofAnswers.add(`${what} in ${where}`);
      }
      const now = viewer ? ticksIn(ticked.length - 1, viewer.id) : new Set<Tick>();
      const before = person.network.isCut && viewer ? [...(known.get(viewer.id) ?? [])] : [];
      const secrets = await secretsBy(new Set([...now, ...before]));
      if (viewer && !(person.network.isCut && known.has(viewer.id))) known.set(viewer.id, now);
      const ofDevice = await untilNothing(person, () => findOnDevice(person, secrets));
      return [...ofAnswers, ...ofDevice].slice(0, 4).map((text) => ({ oracle: 'secret', text }));
    },
    close: () => client.end(),
  };
}

/** Milliseconds in which a device hears of a right that was taken away. */
const longestDelay = 10_000;

/** What is found, if it stays. */
async function untilNothing({ page }: Person, find: () => Promise<ReadonlySet<string>>) {
  for (const end = Date.now() + longestDelay; ; ) {
    const found = await find();
    if (found.size === 0 || Date.now() > end) return found;
    await page.waitForTimeout(300);
  }
}

async function findOnDevice({ page }: Person, secrets: Secrets): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const what of tellIn(await shownText(page), secrets, [])) found.add(`${what} in the screen`);
  for (const what of tellIn(await keptText(page), secrets, [])) found.add(`${what} in what the device keeps`);
  return found;
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
