import { Scissors } from 'lucide-react';
import { words } from '#contracts/reports/report-names.sq.ts';
import type { TopService } from '#contracts/reports/reports.ts';
import { Part } from '../ground/ui/Part.tsx';
import { NoData } from './NoData.tsx';
import { Shares } from './Shares.tsx';

interface ServicesProps {
  readonly services: readonly TopService[];
  readonly onRefresh: () => void;
  /** If given, the income of each service is shown. */
  readonly money?: (sum: number) => string;
}

export function Services({ services, onRefresh, money }: ServicesProps) {
  const shares = services.map(({ service_name: name, count, earnings }) => ({
    name,
    value: count,
    text: words.times(count),
    ...(money && { note: money(earnings) }),
  }));
  return (
    <Part title={words.topServices} line={words.topServicesLine}>
      {shares.length > 0 ? (
        <Shares shares={shares} />
      ) : (
        <NoData Icon={Scissors} onRefresh={onRefresh}>
          {words.noServices}
        </NoData>
      )}
    </Part>
  );
}
