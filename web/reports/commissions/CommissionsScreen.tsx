// The pay of each barber for some days, and the rules for it.
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Printer, Wallet } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'wouter';
import { capitalise, fullDate } from '#contracts/ground/format.sq.ts';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import { totalsOf } from '#contracts/reports/commissions.rules.ts';
import type { CommissionLine, Statement } from '#contracts/reports/commissions.ts';
import { exportStatements } from '#contracts/reports/exports.ts';
import { daysName } from '#contracts/reports/report-names.sq.ts';
import { type Days, lastMonth } from '#contracts/reports/reports.rules.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { tillQuery } from '../../till/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { ExportButton } from '../../ground/ui/ExportButton.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { ShownData } from '../../ground/ui/ShownData.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { Tabs } from '../../ground/ui/Tabs.tsx';
import { statementsQuery } from './api.ts';
import { PayRules } from './PayRules.tsx';
import { words } from './words.sq.ts';

const daysFields = new Chunk(() => import('../../ground/ui/DaysFields.tsx'));
const tabs = (Object.keys(words.tabs) as StatementWindow[]).map((key) => ({
  key,
  label: words.tabs[key],
}));

export default function CommissionsScreen() {
  const till = useQuery(tillQuery);
  if (till.data?.is_on) return <Statements />;
  return <Page title={words.title}>{till.data ? <Off /> : <Waiting {...till} />}</Page>;
}

function Off() {
  const { may } = useRights();
  return (
    <EmptyState
      Icon={Wallet}
      action={
        may('plan') && (
          <Link href="/konfigurimet?skeda=arka" className="btn btn-line">
            {words.toSettings}
          </Link>
        )
      }
    >
      {words.off}
    </EmptyState>
  );
}

interface WaitingProps {
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

const Waiting = ({ error, refetch }: WaitingProps) =>
  error ? (
    <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>
  ) : (
    <Skeleton lines={8} />
  );

function Statements() {
  const { day: today } = useClock();
  const { chosen, choose, days, chooseDays } = useStatementDays(today);
  const result = useQuery(statementsQuery(days));
  const { may, takesFiles } = useRights();
  const [opened, open] = useState<ReadonlySet<string>>(new Set());
  const toggle = (barber: string) => open((before) => before.symmetricDifference(new Set([barber])));
  const print = () => {
    flushSync(() => open(new Set(result.data?.map(({ barber_id }) => barber_id))));
    window.print();
  };

  return (
    <Page
      title={words.title}
      actions={
        <>
          <Button onClick={print}>
            <Printer aria-hidden className="size-4" />
            {words.print}
          </Button>
          {takesFiles && (
            <ExportButton label={words.export} endpoint={exportStatements} parts={{ query: days }} />
          )}
        </>
      }
    >
      <Tabs label={words.days} tabs={tabs} chosen={chosen} onChoose={choose}>
        {chosen === 'days' && <LazyExtra chunk={daysFields} days={days} onDays={chooseDays} />}
        <p className="num pt-4 font-semibold">{daysName(days)}</p>
        {result.data ? (
          <ShownData of={result} className="gap-4 pt-3">
            {result.data.length === 0 && <p className="text-ink-2">{words.nothing}</p>}
            {result.data.map((statement) => (
              <StatementCard
                key={statement.barber_id}
                statement={statement}
                isOpen={opened.has(statement.barber_id)}
                onToggle={() => toggle(statement.barber_id)}
              />
            ))}
          </ShownData>
        ) : (
          <div className="pt-3">
            <Waiting {...result} />
          </div>
        )}
      </Tabs>
      {may('till') && <PayRules today={today} />}
    </Page>
  );
}

const keys = { today: 'sot', month: 'muaj', lastMonth: 'muaji-i-kaluar', days: 'data' };
type StatementWindow = keyof typeof keys;
const options = Object.keys(keys) as StatementWindow[];

/** The days of the statements at `/raportet?pagesat`. They are part of the address, so that links and the back button keep them. */
function useStatementDays(today: string) {
  const [address, setAddress] = useSearchParams();
  const chosen = options.find((key) => keys[key] === address.get('periudha')) ?? 'month';
  const first = `${today.slice(0, 8)}01`;
  const windows: Record<StatementWindow, Days> = {
    today: { from: today, to: today },
    // the rent of future days is not due
    month: { from: first, to: today },
    lastMonth: lastMonth(today),
    days: { from: address.get('nga') ?? first, to: address.get('deri') ?? today },
  };
  return {
    chosen,
    days: windows[chosen],
    choose: (key: StatementWindow) =>
      setAddress({ pagesat: '', ...(key !== 'month' && { periudha: keys[key] }) }),
    chooseDays: ({ from, to }: Days) =>
      setAddress({ pagesat: '', periudha: keys.days, nga: from, deri: from > to ? from : to }),
  };
}

interface StatementCardProps {
  readonly statement: Statement;
  /** Whether the lines of the statement are shown. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The pay of one barber, and the lines that explain it, day by day. */
function StatementCard({ statement, isOpen, onToggle }: StatementCardProps) {
  const { currency } = usePrices();
  const id = useId();
  const { barber, lines, text } = statement;
  const totals = totalsOf(statement, currency);
  return (
    <section aria-labelledby={id} className="card grid grid-cols-1 gap-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="title min-w-0 truncate text-lg">
          {barber}
        </h2>
        <p className="num text-lg font-semibold">
          {totals.map(({ currency, total_cents }) => (
            <span key={currency} className="pl-4">
              <span className="pr-2 text-xs text-ink-3">{total_cents < 0 ? words.owes : words.total}</span>
              {sumOf(Math.abs(total_cents), currency)}
            </span>
          ))}
        </p>
      </div>
      <p className="num text-ink-2 wrap-anywhere">{text}</p>
      {lines.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-9 w-fit items-center gap-1.5 text-sm font-semibold text-brand-ink pointer-coarse:min-h-11 no-print"
        >
          <ChevronDown aria-hidden className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
          {isOpen ? words.hideLines : words.showLines(lines.length)}
        </button>
      )}
      {isOpen &&
        [...Map.groupBy(lines, ({ day }) => day)].map(([day, ofDay]) => (
          <Day key={day} day={day} lines={ofDay} />
        ))}
    </section>
  );
}

const Day = ({ day, lines }: { day: string; lines: readonly CommissionLine[] }) => (
  <div className="border-t border-line-2 pt-2">
    <h3 className="pb-1 text-xs font-semibold text-ink-3">{capitalise(fullDate(day))}</h3>
    <ul className="num grid gap-1 text-sm wrap-anywhere">
      {lines.map(({ text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else, and they stay in their order
        <li key={at}>{text}</li>
      ))}
    </ul>
  </div>
);
