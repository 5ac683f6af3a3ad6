// The sums of a screen, reckoned a second time from the rows of the database. Nothing here uses the product's own code: the sums on the
// screen and the rows of the database meet only in this file.
import type { Page } from '@playwright/test';
import pg from 'pg';
import type { Person } from './person.ts';
import type { WalkedSalon } from './salon.ts';
import type { Fault } from './step.ts';

/** A sum on a screen, in cents, and the query that says the same. */
interface Sum {
  readonly what: string;
  readonly shown: number;
  readonly query: string;
  readonly values: readonly (string | number)[];
}

interface Read {
  /** The heading of the open card of a client. */
  readonly card: string | undefined;
  readonly facts: readonly (readonly [label: string, text: string])[];
  readonly rows: readonly (readonly [label: string, text: string])[];
  readonly clients: readonly (readonly [name: string, text: string])[];
  readonly lines: readonly string[];
  /** The days of the strip, each with the number of its visits. */
  readonly days: readonly (readonly [day: string, count: string])[];
}

const longestDelay = 10_000;

const methods = {
  cash: 'Para në dorë',
  card: 'Kartë',
  transfer: 'Transfertë',
  voucher: 'Kupon dhuratë',
  other: 'Tjetër',
};

/** Prices of visits that count: confirmed, or completed. */
const earned = `coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0)`;
const ofSalon = `from appointments where salon_id = (select salon_id from appointments group by 1 order by count(*) desc limit 1)
  and kind = 'visit'`;
const cash = (kinds: string) =>
  `select coalesce(sum(cents), 0) as sum from takings where method = 'cash' and currency = 'EUR' and kind in (${kinds}) and day = $1`;

/** What is owed for packages, from the rows of the till alone: a void takes back what it names. */
const owed = `select coalesce(sum(price_cents - used_before * (price_cents / sessions) - spent), 0) as sum
  from client_packages cross join lateral (
    select coalesce(sum(session_cents), 0) as spent,
      coalesce(sum(case when session_cents is null then 0 when voids is null then 1 else -1 end), 0) as sessions_used,
      coalesce(sum(case when session_cents is not null then 0 when voids is null then 1 else -1 end) filter (where is_refund), 0) as refunds,
      coalesce(sum(case when session_cents is not null then 0 when voids is null then 1 else -1 end) filter (where not is_refund), 0) as sales
    from takings where client_package_id = client_packages.id
  ) as rows
  where currency = 'EUR' and client_id is not null and refunds = 0 and (sales > 0 or not is_sold)
    and used_before + sessions_used < sessions`;

export async function findWrongSums({ page, role }: Person, { server }: WalkedSalon): Promise<Fault[]> {
  // others see only a part of the salon
  if (role !== 'owner' && role !== 'manager') return [];
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    for (const end = Date.now() + longestDelay; ; ) {
      const wrong: Fault[] = [];
      for (const { what, shown, query, values } of sumsOf(
        await read(page),
        new URL(page.url()),
        server.now(),
      )) {
        const { rows } = await client.query(query, [...values]);
        const reckoned = Number(rows[0]?.sum);
        if (rows.length === 1 && reckoned !== shown)
          wrong.push({
            oracle: 'sum',
            text: `${what}: shown ${shown / 100} €, reckoned ${reckoned / 100} €`,
          });
      }
      // the change may be on its way to the screen
      if (wrong.length === 0 || Date.now() > end) return wrong;
      await page.waitForTimeout(300);
    }
  } finally {
    await client.end();
  }
}

function sumsOf(
  { card, facts, rows, clients, lines, days }: Read,
  { pathname, searchParams }: URL,
  now: Date,
): Sum[] {
  const today = dayOf(now);
  const fact = (label: string) => facts.find(([name]) => name.startsWith(label))?.[1];
  const row = (label: string) => rows.find(([name]) => name === label)?.[1];
  const found: Sum[] = [];
  const add = (what: string, text: string | undefined, query: string, values: Sum['values'] = []) => {
    const shown = text === undefined ? undefined : centsOf(text);
    if (shown !== undefined) found.push({ what, shown, query, values });
  };
  const ofClient = `select ${earned} as sum ${ofSalon} and client_id in (select id from clients where name = $1 group by salon_id, id)
    having (select count(*) from clients where name = $1) = 1`;
  if (card !== undefined) {
    // what was spent, and what is expected yet
    const spent = fact('Shpenzuar');
    if (spent) add(`card of ${card}`, spent, ofClient, [card]);
    return found;
  }
  // the strip says how many, and the others how much: one visit counts like one euro
  for (const [day, count] of days)
    found.push({
      what: `visits on ${day}`,
      shown: 100 * Number(count),
      query: `select 100 * count(*) as sum ${ofSalon} and status <> 'cancelled' and day = $1`,
      values: [day],
    });
  if (pathname === '/klientet')
    for (const [name, text] of clients) add(`list: ${name}`, text, ofClient, [name]);
  if (pathname === '/') {
    const ofToday = `${ofSalon} and day = $1`;
    const ended = `(day + starts_at + duration * interval '1 minute') <= $2::timestamp`;
    add(
      'day, expected',
      fact('Të ardhura të pritura'),
      `select coalesce(sum(price_cents) filter (where status <> 'cancelled'), 0) as sum ${ofToday}`,
      [today],
    );
    const paid = `exists (
      select from takings where takings.appointment_id = appointments.id and kind = 'visit' having sum(worth_cents) > 0
    )`;
    add(
      'day, until now',
      fact('Të ardhura deri tani'),
      `select ${earned} as sum ${ofToday} and (${ended} or ${paid})`,
      [today, localTime(now)],
    );
  }
  if (pathname === '/raportet' && !searchParams.has('pagesat')) {
    add('owed, sold', fact('Të shitura këtu'), `${owed} and is_sold`);
    add('owed, entered', fact('Të filluara diku tjetër'), `${owed} and not is_sold`);
    add('report, in all', fact('Të ardhura gjithsej'), `select ${earned} as sum ${ofSalon} and day <= $1`, [
      today,
    ]);
    add(
      'report, this month',
      fact('Të ardhurat e këtij muaji'),
      `select ${earned} as sum ${ofSalon} and day between $1::date and $2::date`,
      [`${today.slice(0, 8)}01`, today],
    );
    const period = searchParams.get('periudha') ?? 'muaj';
    const first = {
      jave: `$1::date - 6`,
      muaj: `($1::date - interval '1 month')::date + 1`,
      vit: `($1::date - interval '1 year')::date + 1`,
    }[period];
    if (first)
      add(
        `report, ${period}`,
        fact('Të ardhura në periudhë'),
        `select ${earned} as sum ${ofSalon} and day between ${first} and $1`,
        [today],
      );
    // what came in by each method, without what was paid back by it
    for (const [method, name] of first ? Object.entries(methods) : [])
      add(
        `report, ${period}, ${method}`,
        fact(name),
        `select coalesce(sum(cents), 0) as sum from takings where kind in ('visit', 'product', 'package') and currency = 'EUR'
         and method = $2 and day between ${first} and $1`,
        [today, method],
      );
  }
  if (
    pathname === '/arka' &&
    (searchParams.get('dita') ?? today) === today &&
    lines.every((line) => !line.startsWith('Mbyllja nr.'))
  ) {
    add('till, taken', row('Të mbledhura në dorë'), cash(`'visit', 'product', 'package'`), [today]);
    add('till, tips', row('Bakshish'), cash(`'tip'`), [today]);
    add('till, in', row('Hyrje në arkë'), cash(`'in'`), [today]);
    add(
      'till, should be there',
      row('Duhet të jenë'),
      `select $2::bigint + total as sum from (${cash(`'visit', 'product', 'package', 'tip', 'in', 'out'`)}) as all_of_day (total)`,
      [today, centsOf(row('Gjendja në fillim') ?? '') ?? 0],
    );
  }
  if (pathname === '/raportet' && searchParams.has('pagesat'))
    for (const line of lines) {
      const parts = /^(.+): ([\d\s.,]+ €) × ([\d,]+)\s*% = ([\d\s.,]+ €)$/.exec(line);
      if (!parts) continue;
      const [, name = '', base = '', percent = '', share = ''] = parts;
      const reckoned = Math.round(((centsOf(base) ?? 0) * Number(percent.replace(',', '.'))) / 100);
      if (Math.abs(reckoned - (centsOf(share) ?? 0)) > 1)
        add(`commission of ${name}`, share, 'select $1::bigint as sum', [reckoned]);
    }
  return found;
}

/** The time on the clocks of the salon, as the database writes it. */
const localTime = (now: Date) => now.toLocaleString('sv-SE', { timeZone: 'Europe/Tirane' });
const dayOf = (now: Date) => localTime(now).slice(0, 10);

/** All sums of a text together, in cents: a card says what was spent, and then what is expected. */
function centsOf(text: string): number | undefined {
  const sums = [...text.matchAll(/(−|-)?((?:\d+[\s\u00a0\u202f.])*\d+),(\d\d)[\s\u00a0]*€/g)];
  if (sums.length === 0) return undefined;
  return sums.reduce((all, [, sign, whole = '', cents = '']) => {
    const value = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents);
    return all + (sign ? -value : value);
  }, 0);
}

const read = (page: Page): Promise<Read> =>
  page.evaluate(() => {
    const shown = (element: Element) =>
      !element.closest('[inert], [aria-hidden="true"]') && element.checkVisibility();
    const textOf = (element: Element | null | undefined) =>
      (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const layer = [...document.querySelectorAll('[role="dialog"], dialog[open]')].filter(shown).at(-1);
    const part = layer ?? document.querySelector('main') ?? document.body;
    const all = (selector: string) => [...part.querySelectorAll(selector)].filter(shown);
    const following = (term: Element) => {
      const texts: string[] = [];
      for (let next = term.nextElementSibling; next?.tagName === 'DD'; next = next.nextElementSibling)
        texts.push(textOf(next));
      return texts;
    };
    return {
      card: layer ? textOf(layer.querySelector('h2')) : undefined,
      facts: all('dt').map((term) => {
        const texts = following(term);
        // what follows the sum of a report explains it
        const isCard = textOf(term) === 'Shpenzuar';
        return [textOf(term), isCard ? texts.join(' ') : (texts[0] ?? '')] as const;
      }),
      rows: all('tr').map(
        (one) => [textOf(one.querySelector('th')), textOf(one.querySelector('td'))] as const,
      ),
      clients: all('li').map(
        (one) => [textOf(one.querySelector('button')), textOf(one.querySelector('p'))] as const,
      ),
      lines: all('p, h2, h3').map(textOf),
      // under a dialog the strip may wait for its answer
      days: layer
        ? []
        : all('[role="radio"][data-day]').map(
            (one) =>
              [one.getAttribute('data-day') ?? '', textOf(one.querySelector('.count')) || '0'] as const,
          ),
    };
  });
