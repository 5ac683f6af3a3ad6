// The export for administrators: the paid orders of a time, as a spreadsheet for the accountant.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, addMonths } from '#contracts/ground/calendar.rules.ts';
import { exportPayments, type PaymentDays } from '#contracts/reports/exports.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { ExportButton } from '../../ground/ui/ExportButton.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { businessQuery } from './api.ts';
import { exportWords as words } from './business.sq.ts';

type Time = keyof typeof words.times;

export function PaymentsExport() {
  const [chosen, choose] = useState<Time>();
  const { data } = useQuery(businessQuery);
  const isFirstMonth = data?.incomeByMonth.slice(0, -1).every(({ income }) => income === 0);
  const time = chosen ?? (isFirstMonth ? 'thisMonth' : 'lastMonth');
  const query = { ...daysOf(time, localNow().day) };
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="mb-2 text-sm text-ink-2">{words.line}</legend>
      <div className="w-full sm:w-52">
        <SelectField
          label={words.time}
          names={words.times}
          value={time}
          onChange={(chosen) => choose(chosen as Time)}
        />
      </div>
      <ExportButton label={words.spreadsheet} endpoint={exportPayments} parts={{ query }} />
    </fieldset>
  );
}

function daysOf(time: Time, today: string): PaymentDays {
  const month = `${today.slice(0, 7)}-01`;
  const year = `${today.slice(0, 4)}-01-01`;
  switch (time) {
    case 'lastMonth':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'thisMonth':
      return { from: month, to: today };
    case 'thisYear':
      return { from: year, to: today };
    case 'lastYear':
      return { from: addMonths(year, -12), to: addDays(year, -1) };
    case 'all':
      return {};
  }
}
