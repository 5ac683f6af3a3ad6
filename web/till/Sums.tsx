// The sums of a day by method and barber, and the reasons why these sums differ from the prices.

import type { Currency } from '#contracts/ground/currency.ts';
import { number } from '#contracts/ground/format.sq.ts';
import { methodNames } from '#contracts/ground/payment.sq.ts';
import { inAll, takenName, takenText } from '#contracts/till/taken.sq.ts';
import type { TillDay } from '#contracts/till/till.ts';
import { Part } from '../ground/ui/Part.tsx';
import { barberRows, type PersonRow, personRows } from './people.ts';
import { words } from './words.sq.ts';

interface SumsProps {
  readonly day: TillDay;
  /** The currency of the salon. */
  readonly own: Currency;
}

export function Sums({ day, own }: SumsProps) {
  return (
    <div className="grid grid-cols-1 gap-7">
      <Methods day={day} own={own} />
      {day.by_barber.length > 0 && (
        <Table
          title={words.byBarber}
          who={words.barber}
          columns={[words.visits, words.products, words.tips]}
          rows={barberRows(day)}
        />
      )}
      {day.by_person.length > 0 && (
        <Table
          title={words.byPerson}
          who={words.person}
          columns={[words.refunds, words.discounts, words.removed]}
          rows={personRows(day)}
        />
      )}
      <Others day={day} />
    </div>
  );
}

function Methods({ day: { by_method, rate }, own }: SumsProps) {
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
        {methods.length > 0 && <Line name={takenName}>{takenText(by_method, { currency: own, rate })}</Line>}
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
  readonly rows: readonly PersonRow[];
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
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-t border-line-2">
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay in their order
              <td key={place} className={cell === '–' ? 'text-ink-3' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Part>
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
