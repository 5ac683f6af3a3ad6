// What each barber gets for some days, and the rules that it follows.
import { useQuery } from '@tanstack/react-query';
import { Printer, Wallet } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { exportStatements } from '#contracts/reports/exports.ts';
import { daysName } from '#contracts/reports/report-names.sq.ts';
import { useRights } from '../../identity/accounts/rights.ts';
import { tillQuery } from '../../till/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useClock } from '../../ground/lib/use-now.ts';
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
import { StatementCard } from './StatementCard.tsx';
import { type StatementWindow, useStatementDays } from './use-statement-days.ts';
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
