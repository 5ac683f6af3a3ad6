// The sums that came in on the days of a report, and the facts that explain the difference to the revenue.

import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { missingFacts, pricesText, sumsText, takenFacts, words } from '#contracts/reports/report-taken.sq.ts';
import type { ReportTill } from '#contracts/reports/reports.ts';
import { takenName, takenText } from '#contracts/till/taken.sq.ts';
import { totalIn } from '#contracts/till/till.rules.ts';
import { useRights } from '../identity/accounts/session.ts';
import { LinkCard } from '../ground/ui/LinkCard.tsx';
import { Part } from '../ground/ui/Part.tsx';
import { Owed } from './Owed.tsx';
import { Shares } from './Shares.tsx';

export function TillFigures({ till }: { till: ReportTill }) {
  const { may } = useRights();
  const prices = pricesText(till);
  return (
    <div className="grid grid-cols-1 gap-7 md:grid-cols-2 xl:grid-cols-3 xl:gap-10">
      <Part title={takenName} line={words.line}>
        <p className="num title text-[23px] leading-none">{takenText(till.taken, till)}</p>
        <Facts facts={takenFacts(till)} />
      </Part>
      <Part title={words.fromPrices} line={words.fromPricesLine}>
        {prices && <p className="num text-sm">{prices}</p>}
        <Facts facts={missingFacts(till)} />
      </Part>
      <Part title={words.byBarber}>
        {till.by_barber.length === 0 && <p className="text-ink-3">{words.nothing}</p>}
        <Shares shares={sharesOf(till)} />
        <LinkCard href="/raportet?pagesat" Icon={Wallet}>
          {words.toStatements}
        </LinkCard>
      </Part>
      {till.by_product.length > 0 && <Products sold={till.by_product} />}
      {may('till') && <Owed />}
    </div>
  );
}

const shownProducts = 10;

const Products = ({ sold }: { sold: ReportTill['by_product'] }) => (
  <Part title={words.byProduct}>
    <dl className="divide-y divide-line-2">
      {sold.slice(0, shownProducts).map((one) => (
        <Fact key={`${one.name} ${one.currency}`} label={one.name} tip={words.soldPieces(one.count)}>
          {sumsText([one])}
        </Fact>
      ))}
    </dl>
    {sold.length > shownProducts && (
      <p className="text-sm text-ink-3">{words.moreProducts(sold.length - shownProducts)}</p>
    )}
  </Part>
);

/** A share for each barber, with the sums in both currencies. */
function sharesOf({ by_barber, currency, rate }: ReportTill) {
  const names = [...new Set(by_barber.map(({ barber }) => barber))];
  return names.map((barber) => {
    const sums = by_barber.filter((one) => one.barber === barber);
    return {
      name: barber ?? words.nobody,
      value: totalIn(currency, sums, rate)?.cents ?? 0,
      text: sumsText(sums),
    };
  });
}

const Facts = ({ facts }: { facts: ReturnType<typeof missingFacts> }) => (
  <dl className="divide-y divide-line-2">
    {facts.map(({ label, tip, sums }) => (
      <Fact key={label} label={label} tip={tip}>
        {sumsText(sums)}
      </Fact>
    ))}
  </dl>
);

interface FactProps {
  readonly label: string;
  readonly tip: string | undefined;
  readonly children: ReactNode;
}

const Fact = ({ label, tip, children }: FactProps) => (
  <div className="flex items-baseline justify-between gap-4 py-2.5">
    <dt className="text-ink-2">
      {label}
      {tip && <span className="block text-xs text-ink-3">{tip}</span>}
    </dt>
    <dd className="num text-right font-semibold">{children}</dd>
  </div>
);
