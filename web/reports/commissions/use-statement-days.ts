import { useSearchParams } from 'wouter';
import { type Days, lastMonth } from '#contracts/reports/reports.rules.ts';

const keys = { today: 'sot', month: 'muaj', lastMonth: 'muaji-i-kaluar', days: 'data' };
export type StatementWindow = keyof typeof keys;
const options = Object.keys(keys) as StatementWindow[];

/** `/raportet?pagesat`. The days are part of the address, so that links and the back button keep them. */
export function useStatementDays(today: string) {
  const [address, setAddress] = useSearchParams();
  const chosen = options.find((key) => keys[key] === address.get('periudha')) ?? 'month';
  const first = `${today.slice(0, 8)}01`;
  const windows: Record<StatementWindow, Days> = {
    today: { from: today, to: today },
    // the rent of days that have not come is not due
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
