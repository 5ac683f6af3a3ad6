import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Till } from '#contracts/appointments/visit-payments.ts';
import { clockTime, localTime } from '#contracts/ground/calendar.rules.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { methodNames, sumOf } from '#contracts/ground/payment.sq.ts';
import { differenceText } from '#contracts/till/till.sq.ts';
import type { DayClose, TillDay } from '#contracts/till/till.ts';
import { currencyWords } from '#contracts/till/till-sheet.sq.ts';
import { useRights } from '../identity/accounts/session.ts';
import { explain } from '../ground/lib/call.ts';
import { Chunk, useChunk } from '../ground/lib/chunk.ts';
import { useOffline } from '../ground/lib/reach.ts';
import { byServer } from '../ground/lib/server-clock.ts';
import { Banner } from '../ground/ui/Banner.tsx';
import { Button } from '../ground/ui/Button.tsx';
import { LoadFailed } from '../ground/ui/LoadFailed.tsx';
import { Part } from '../ground/ui/Part.tsx';
import { ShownData } from '../ground/ui/ShownData.tsx';
import { Skeleton } from '../ground/ui/Skeleton.tsx';
import { unclosedDaysQuery } from './api.ts';
import { CashTable, SumRow, signedCash } from './CashTable.tsx';
import { CountForm } from './CountForm.tsx';
import { LazyTillDialog } from './LazyTillDialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { Rows } from './Rows.tsx';
import { Sums } from './Sums.tsx';
import { unmarkedQuery } from './takings/api.ts';
import { tillDayQuery } from './takings/changes.ts';
import { useTakings } from './takings/waiting.ts';
import { words } from './words.sq.ts';

const printedSheet = new Chunk(() => import('./PrintedSheet.tsx'));

export function TillOfDay({ day, till }: { day: string; till: Till }) {
  const result = useQuery(tillDayQuery(day));
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = result;
  const listed = useTakings(day);
  // the lines above the day are shown together with the day, so that nothing moves under the finger
  const above = [useQuery(unclosedDaysQuery), useQuery(unmarkedQuery)];
  const isAboveKnown = above.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
  const isOffline = useOffline();
  const { Component: PrintedSheet } = useChunk(printedSheet);
  if (!data || (isPlaceholderData && error)) {
    if (error) return <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
    return <Skeleton lines={10} />;
  }
  if (!isAboveKnown) return <Skeleton lines={10} />;
  const readAt = clockTime(localTime(byServer(dataUpdatedAt)).minutes);
  return (
    <>
      {PrintedSheet && <PrintedSheet day={data} own={till.currency} />}
      {isOffline && <Banner kind="info">{words.offline(readAt)}</Banner>}
      <div className="no-print">
        <ShownData of={result} className="gap-8">
          <div className="till-parts">
            {data.is_closed ? (
              <Closed key={data.day} day={data} own={till.currency} />
            ) : (
              <div className="grid grid-cols-1 gap-6">
                <CountForm
                  key={data.day}
                  day={data}
                  own={till.currency}
                  isReady={!isPlaceholderData && !isOffline}
                />
                <Closes closes={data.closes} />
              </div>
            )}
            <Sums day={data} own={till.currency} />
          </div>
          {listed.error && !listed.isKnown ? (
            <LoadFailed onRetry={listed.refetch}>{explain(listed.error, words.loadFailed)}</LoadFailed>
          ) : (
            <Rows
              takings={listed.isKnown ? listed.takings : undefined}
              isOpen={!data.is_closed && !isOffline}
            />
          )}
          {listed.afterClose.length > 0 && (
            <Rows title={words.afterClose} takings={listed.afterClose} isOpen={false} />
          )}
        </ShownData>
      </div>
    </>
  );
}

/** A closed day, as it was signed. */
function Closed({ day, own }: { day: TillDay; own: Currency }) {
  const { may } = useRights();
  const isOffline = useOffline();
  const [open, setOpen] = useState<OpenDialog>();
  const last = day.closes.findLast(({ reopens }) => reopens === null);
  if (!last) return null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Part title={words.isClosed}>
        <p className="num -mt-2 text-ink-2">{words.closedLine(last.number, last.closed_at, last.by_name)}</p>
        <Signed day={day} close={last} />
        <AfterClose day={day} />
        {/* only owners have the right to the data of the salon */}
        {may('data') && (
          <div className="no-print">
            <Button disabled={isOffline} onClick={() => setOpen({ what: 'reopen', day: day.day })}>
              {words.reopen}
            </Button>
          </div>
        )}
      </Part>
      <Closes closes={day.closes} />
      {open && <LazyTillDialog open={open} own={own} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** What concerns the closed day and came later: the sums of each day whose till has it. */
function AfterClose({ day: { after_close = [] } }: { day: TillDay }) {
  const byDay = Map.groupBy(after_close, ({ day }) => day);
  return [...byDay].map(([day, sums]) => {
    const parts = sums.map(({ method, cents, currency, is_tip }) =>
      is_tip
        ? words.tipsOf(sumOf(cents, currency))
        : `${sumOf(cents, currency)} ${methodNames[method].toLowerCase()}`,
    );
    return (
      <p
        key={day}
        role="status"
        className="num rounded-md bg-brass-soft px-3.5 py-2 font-medium text-brass-ink"
      >
        {words.afterCloseLine(parts.join(' + '), day)}
      </p>
    );
  });
}

function Signed({ day, close }: { day: TillDay; close: DayClose }) {
  const { counts } = close;
  return (
    <>
      <CashTable cash={signedCash(day, close)}>
        <SumRow label={words.counted} isBold>
          {counts.map(({ counted_cents, currency }) => sumOf(counted_cents, currency))}
        </SumRow>
        <SumRow label={words.difference} isBold>
          {counts.map(({ counted_cents, expected_cents, currency }) =>
            sumOf(counted_cents - expected_cents, currency),
          )}
        </SumRow>
      </CashTable>
      <Reasons counts={counts} />
    </>
  );
}

const Reasons = ({ counts }: Pick<DayClose, 'counts'>) =>
  counts
    .filter(({ note }) => note)
    .map(({ currency, counted_cents, expected_cents, note }) => (
      <p key={currency} className="num text-ink-2">
        {differenceText(counted_cents - expected_cents, currency)}{' '}
        <span className="break-words text-ink">{note}</span>
      </p>
    ));

/** All closes and reopenings of the day, if there are more than the close that is shown above. */
function Closes({ closes }: Pick<TillDay, 'closes'>) {
  if (!closes.some(({ reopens }) => reopens !== null)) return null;
  return (
    <Part title={words.closes}>
      <ul className="divide-y divide-line-2">
        {closes.map(({ number, reopens, closed_at, by_name, note, counts }) => (
          <li key={number} className="grid gap-0.5 py-2">
            <p className="num">
              {reopens === null
                ? words.closedLine(number, closed_at, by_name)
                : words.reopenedLine(number, reopens, closed_at, by_name)}
            </p>
            {note && <p className="text-sm break-words text-ink-2">{note}</p>}
            {counts.map(({ currency, counted_cents, expected_cents }) => (
              <p key={currency} className="num text-sm text-ink-2">
                {`${words.counted} (${currencyWords[currency].toLowerCase()}): ${sumOf(counted_cents, currency)} · ${words.difference}: ${sumOf(counted_cents - expected_cents, currency)}`}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}
