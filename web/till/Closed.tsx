// A day that is closed, as it was signed.

import { useState } from 'react';
import type { Currency } from '#contracts/ground/currency.ts';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import { differenceText } from '#contracts/till/till.sq.ts';
import type { DayClose, TillDay } from '#contracts/till/till.ts';
import { currencyWords } from '#contracts/till/till-sheet.sq.ts';
import { useRights } from '../identity/accounts/rights.ts';
import { useOffline } from '../ground/lib/reach.ts';
import { Button } from '../ground/ui/Button.tsx';
import { Part } from '../ground/ui/Part.tsx';
import { CashTable, SumRow, signedCash } from './CashTable.tsx';
import { LazyTillDialog } from './LazyTillDialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { words } from './words.sq.ts';

export function Closed({ day, own }: { day: TillDay; own: Currency }) {
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

/** All closes and reopenings, once there is more than the close that is shown above. */
export function Closes({ closes }: Pick<TillDay, 'closes'>) {
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
