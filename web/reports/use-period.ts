import { useSearchParams } from 'wouter';
import { defaultPeriod, Period } from '#contracts/reports/reports.ts';

const name = 'periudha';
export const inAddress: Record<Period, string> = { week: 'jave', month: 'muaj', year: 'vit' };

/** The period is part of the address, so that links and the back button keep it. */
export function usePeriod(): [period: Period, choose: (period: Period) => void] {
  const [address, setAddress] = useSearchParams();
  const period = Period.options.find((option) => inAddress[option] === address.get(name)) ?? defaultPeriod;
  const choose = (next: Period) =>
    setAddress((before) => {
      if (next === defaultPeriod) before.delete(name);
      else before.set(name, inAddress[next]);
      return before;
    });
  return [period, choose];
}
