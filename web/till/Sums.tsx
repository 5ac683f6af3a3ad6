// The sums of a day by method and barber, and what makes them differ from the prices.

import type { Currency } from '#contracts/ground/currency.ts';
import { number } from '#contracts/ground/format.sq.ts';
import { methodNames, sumOf } from '#contracts/ground/payment.sq.ts';
import { inAll } from '#contracts/till/till.sq.ts';
import type { TillDay } from '#contracts/till/till.ts';
import { Part } from '../ground/ui/Part.tsx';
import { words } from './words.sq.ts';

export function Sums({ day }: { day: TillDay }) {
  return (
    <div className="grid grid-cols-1 gap-7">
      <Methods day={day} />
      {day.by_barber.length > 0 && <Barbers day={day} />}
      {day.by_person.length > 0 && <Persons day={day} />}
      <Others day={day} />
    </div>
  );
}

function Methods({ day: { by_method } }: { day: TillDay }) {
  const methods = [...new Set(by_method.map(({ method }) => method))];
  return (
    <Part title={words.byMethod}>
      {methods.length === 0 && <p className="text-ink-3">{words.nothingTaken}</p>}
      <dl className="grid gap-2">
        {methods.map((method) => (
          <Line key={method} name={methodNames[method]}>
            {inAll(by_method.filter((one) => one.method === method))}
          </Line>
        ))}
      </dl>
    </Part>
  );
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-ink-2">{name}</dt>
    <dd className="num text-right font-semibold">{children}</dd>
  </div>
);

interface TableProps {
  readonly title: string;
  readonly who: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly currency: Currency;
    readonly sums: readonly number[];
  }[];
}

const Table = ({ title, who, columns, rows }: TableProps) => (
  <Part title={title}>
    <table aria-label={title} className="till-table till-wide">
      <thead>
        <tr>
          {[who, ...columns].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, currency, sums }) => (
          <tr key={key} className="border-t border-line-2">
            <th scope="row">{name}</th>
            {sums.map((cents, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay in their order
              <td key={place} className={cents === 0 ? 'text-ink-3' : undefined}>
                {cents === 0 ? '–' : sumOf(cents, currency)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Part>
);

const Barbers = ({ day: { by_barber } }: { day: TillDay }) => (
  <Table
    title={words.byBarber}
    who={words.barber}
    columns={[words.visits, words.products, words.tips]}
    rows={by_barber.map((one) => ({
      key: `${one.barber_id} ${one.currency}`,
      name: one.barber ?? words.nobody,
      currency: one.currency,
      sums: [one.visits_cents, one.products_cents, one.tips_cents],
    }))}
  />
);

const Persons = ({ day: { by_person } }: { day: TillDay }) => (
  <Table
    title={words.byPerson}
    who={words.person}
    columns={[words.refunds, words.discounts, words.removed]}
    rows={by_person.map((one) => ({
      key: `${one.name} ${one.currency}`,
      name: one.name ?? words.unnamed,
      currency: one.currency,
      sums: [one.refunds_cents, one.discounts_cents, one.removed_cents],
    }))}
  />
);

function Others({ day: { visits, no_shows, discounts, unpaid, refunds } }: { day: TillDay }) {
  const sums = [
    { name: words.discounts, of: discounts },
    { name: words.unpaid, of: unpaid },
    { name: words.refunds, of: refunds },
  ].filter(({ of }) => of.length > 0);
  return (
    <Part title={words.more}>
      <dl className="grid gap-2">
        <Line name={words.visits}>{number(visits)}</Line>
        <Line name={words.noShows}>{number(no_shows)}</Line>
        {sums.map(({ name, of }) => (
          <Line key={name} name={name}>
            {inAll(of)}
          </Line>
        ))}
      </dl>
      {sums.length > 0 && <p className="text-sm text-ink-3">{words.reportsDiffer}</p>}
    </Part>
  );
}
