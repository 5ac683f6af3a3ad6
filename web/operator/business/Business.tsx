// The business figures for administrators: the salons that pay, the salons that stopped, and the income of the last months.

import { useQuery } from '@tanstack/react-query';
import { capitalise, money, monthName, monthShort, number } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import {
  type BusinessFigures,
  type IncomeMonth,
  type PlanIncome,
  trialDays,
} from '#contracts/operator/business.ts';
import { explain } from '../../ground/lib/call.ts';
import { BarChart } from '../../ground/ui/BarChart.tsx';
import { FigureCards } from '../../ground/ui/FigureCards.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Part } from '../../ground/ui/Part.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { Table, tableRow } from '../../ground/ui/Table.tsx';
import { businessQuery } from './api.ts';
import { words } from './business.sq.ts';

export function Business() {
  const { data, error, refetch } = useQuery(businessQuery);
  return (
    <Part title={words.title}>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      <FigureCards label={words.title} figures={figuresOf(data)} />
      {data ? (
        <>
          <IncomeByPlan plans={data.incomeByPlan} />
          <Income months={data.incomeByMonth} />
        </>
      ) : (
        !error && <Skeleton lines={6} />
      )}
    </Part>
  );
}

const figuresOf = (data: BusinessFigures | undefined) =>
  [
    [words.paying, data && number(data.paying), words.payingLine],
    [words.gained, data && number(data.gained), words.gainedLine],
    [words.lost, data && lostOf(data), words.lostLine],
    [words.converted, data && words.ofTrials(data.trialsPaid, data.trials), words.convertedLine(trialDays)],
  ] as const;

const lostOf = ({ lost, payingBefore }: BusinessFigures) =>
  payingBefore === 0 ? number(lost) : words.share(lost, (100 * lost) / payingBefore);

const planColumns = [
  { title: words.plan },
  { title: words.thisMonth, className: 'text-right' },
  { title: words.total, className: 'text-right' },
  { title: words.orders, className: 'text-right' },
];

const IncomeByPlan = ({ plans }: { plans: readonly PlanIncome[] }) => (
  <div className="grid max-w-[560px] grid-cols-1 gap-2">
    <h3 className="font-semibold">{words.byPlan}</h3>
    <Table label={words.byPlan} columns={planColumns}>
      {plans.map(({ plan, thisMonth, total, orders }) => (
        <tr key={plan} className={tableRow}>
          <td>{planNames[plan]}</td>
          <td className="num text-right whitespace-nowrap">{money(thisMonth)}</td>
          <td className="num text-right whitespace-nowrap">{money(total)}</td>
          <td className="num text-right">{number(orders)}</td>
        </tr>
      ))}
    </Table>
  </div>
);

function Income({ months }: { months: readonly IncomeMonth[] }) {
  const bars = months.map(({ month, income }) => {
    const first = `${month}-01`;
    return {
      key: month,
      name: `${capitalise(monthName(first))} ${month.slice(0, 4)}`,
      label: capitalise(monthShort(first)),
      count: income,
    };
  });
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{words.byMonth}</h3>
      <p className="-mt-1.5 text-sm text-ink-2">{words.byMonthLine}</p>
      <BarChart title={words.byMonth} columns={[words.month, words.income]} bars={bars} unit="euros" />
    </div>
  );
}
