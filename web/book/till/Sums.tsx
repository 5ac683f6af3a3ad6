// The sums of a day by method and barber, and what makes them differ from the prices.
import { methodNames, sumOf } from '#contracts/book/till.sq.ts';
import type { TillDay } from '#contracts/book/till.ts';
import { number } from '#contracts/ground/format.sq.ts';
import { Part } from './Part.tsx';
import { inAll } from './sums.ts';
import { words } from './words.sq.ts';

export function Sums({ day }: { day: TillDay }) {
  return (
    <div className="grid grid-cols-1 gap-7">
      <Methods day={day} />
      {day.by_barber.length > 0 && <Barbers day={day} />}
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

const Barbers = ({ day: { by_barber } }: { day: TillDay }) => (
  <Part title={words.byBarber}>
    <table aria-label={words.byBarber} className="till-table till-wide">
      <thead>
        <tr>
          <th scope="col">{words.barber}</th>
          <th scope="col">{words.visits}</th>
          <th scope="col">{words.products}</th>
          <th scope="col">{words.tips}</th>
        </tr>
      </thead>
      <tbody>
        {by_barber.map(({ barber_id, barber, currency, visits_cents, products_cents, tips_cents }) => (
          <tr key={`${barber_id} ${currency}`} className="border-t border-line-2">
            <th scope="row">{barber ?? words.nobody}</th>
            {[visits_cents, products_cents, tips_cents].map((cents, place) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay in their order
                key={place}
                className={cents === 0 ? 'text-ink-3' : undefined}
              >
                {cents === 0 ? '–' : sumOf(cents, currency)}
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
