// The screen of one day in the till: its cash, its sums, and its close.
import './till.css';
import { useQuery } from '@tanstack/react-query';
import { Banknote, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { capitalise, dayAndMonth, fullDate, longDate, weekdayShort } from '#contracts/ground/format.sq.ts';
import { IsoDate } from '#contracts/ground/primitives.ts';
import { messages } from '#contracts/till/till.sq.ts';
import { exportTillDay } from '#contracts/till/till.ts';
import { useRights } from '../identity/accounts/session.ts';
import { explain } from '../ground/lib/call.ts';
import { Chunk } from '../ground/lib/chunk.ts';
import { useClock } from '../ground/lib/use-now.ts';
import { Button } from '../ground/ui/Button.tsx';
import { EmptyState } from '../ground/ui/EmptyState.tsx';
import { ExportButton } from '../ground/ui/ExportButton.tsx';
import { IconButton } from '../ground/ui/IconButton.tsx';
import { LazyDialog } from '../ground/ui/LazyDialog.tsx';
import { LazyExtra } from '../ground/ui/LazyExtra.tsx';
import { LoadFailed } from '../ground/ui/LoadFailed.tsx';
import { Page } from '../ground/ui/Page.tsx';
import { Skeleton } from '../ground/ui/Skeleton.tsx';
import { tillQuery, unclosedDaysQuery } from './api.ts';
import { TillOfDay } from './TillOfDay.tsx';
import { words } from './words.sq.ts';

const unmarked = new Chunk(() => import('./takings/unmarked/UnmarkedLine.tsx'));
const product = new Chunk(() => import('./takings/SellProduct.tsx'));
const sellPackage = new Chunk(() => import('./takings/of-client/SellPackage.tsx'));

export default function TillScreen() {
  const { day: today } = useClock();
  const [day, goTo] = useDay(today);
  const { data: till, error, refetch } = useQuery(tillQuery);
  const [isSelling, setSelling] = useState(false);
  const { takesFiles } = useRights();
  return (
    <Page
      title={<span className="num">{capitalise(fullDate(day))}</span>}
      actions={<DayArrows day={day} today={today} onDay={goTo} />}
    >
      {till?.is_on && (
        <div className="grid grid-cols-1 gap-5">
          <Unclosed day={day} onDay={goTo} />
          <div className="no-print empty:hidden">
            <LazyExtra chunk={unmarked} />
          </div>
          <TillOfDay day={day} till={till} />
          <Link
            href="/raportet?pagesat"
            className="no-print link w-fit content-center pointer-coarse:min-h-11"
          >
            {words.toStatements}
          </Link>
          <div className="no-print flex flex-wrap gap-2 border-t border-line pt-5">
            <Button onClick={() => setSelling(true)}>{words.sell}</Button>
            <LazyExtra chunk={sellPackage} day={day} />
            <Button onClick={() => window.print()}>
              <Printer aria-hidden className="size-4" />
              {words.print}
            </Button>
            {takesFiles && (
              <ExportButton label={words.download} endpoint={exportTillDay} parts={{ query: { day } }} />
            )}
          </div>
        </div>
      )}
      {isSelling && <LazyDialog chunk={product} day={day} onClose={() => setSelling(false)} />}
      {till?.is_on === false && <Off />}
      {!till && error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!till && !error && <Skeleton lines={10} />}
    </Page>
  );
}

/** The shown day, from the address. A day in the future has no takings. */
function useDay(today: string) {
  const [search, setSearch] = useSearchParams();
  const asked = z.safeParse(IsoDate, search.get('dita')).data;
  const goTo = (day: string) => setSearch(day === today ? {} : { dita: day });
  return [asked && asked < today ? asked : today, goTo] as const;
}

interface DayProps {
  readonly day: string;
  readonly onDay: (day: string) => void;
}

const DayArrows = ({ day, today, onDay }: DayProps & { readonly today: string }) => (
  <div className="no-print flex items-center gap-1 max-lg:-mr-2">
    {day !== today && <Button onClick={() => onDay(today)}>{words.today}</Button>}
    <IconButton label={words.dayBefore} onClick={() => onDay(addDays(day, -1))}>
      <ChevronLeft aria-hidden className="size-[18px]" />
    </IconButton>
    <IconButton label={words.dayAfter} disabled={day === today} onClick={() => onDay(addDays(day, 1))}>
      <ChevronRight aria-hidden className="size-[18px]" />
    </IconButton>
  </div>
);

function Unclosed({ day, onDay }: DayProps) {
  const { data: days = [] } = useQuery(unclosedDaysQuery);
  const others = days.filter((one) => one !== day);
  if (others.length === 0) return null;
  const nameOf = (one: string) =>
    `${weekdayShort(one)}, ${one.slice(0, 4) === day.slice(0, 4) ? dayAndMonth(one) : longDate(one)}`;
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-brass-soft px-3.5 py-2 text-brass-ink">
      <span className="font-semibold">{words.unclosed}</span>
      {others.map((one) => (
        <button
          key={one}
          type="button"
          onClick={() => onDay(one)}
          className="num min-h-6 underline underline-offset-3 pointer-coarse:min-h-11"
        >
          {nameOf(one)}
        </button>
      ))}
    </div>
  );
}

function Off() {
  const { may } = useRights();
  return (
    <EmptyState
      Icon={Banknote}
      action={
        // only owners have the right to the data of the salon
        may('data') && (
          <Link href="/konfigurimet?skeda=arka" className="btn btn-primary">
            {words.toSettings}
          </Link>
        )
      }
    >
      {messages.off}
    </EmptyState>
  );
}
