import { Scissors } from 'lucide-react';
import { money } from '#contracts/format.sq.ts';
import { words } from '#contracts/reports.sq.ts';
import type { TopService } from '#contracts/reports.ts';
import { NoData } from './NoData.tsx';
import { Section } from './Section.tsx';
import { Shares } from './Shares.tsx';

interface ServicesProps {
  readonly services: readonly TopService[];
  readonly onRefresh: () => void;
  /** What each of them brought, too. */
  readonly withEarnings?: boolean;
}

export function Services({ services, onRefresh, withEarnings = false }: ServicesProps) {
  const shares = services.map(({ service_name: name, count, earnings }) => ({
    name,
    value: count,
    told: words.times(count),
    ...(withEarnings && { more: money(earnings) }),
  }));
  return (
    <Section title={words.topServices}>
      {shares.length > 0 ? (
        <Shares shares={shares} />
      ) : (
        <NoData Icon={Scissors} onRefresh={onRefresh}>
          {words.noServices}
        </NoData>
      )}
    </Section>
  );
}
