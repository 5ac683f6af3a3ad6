// The rules of a barber: the newest first, and what is valid for everything before single services.
import { useQuery } from '@tanstack/react-query';
import { messages } from '#contracts/reports/commissions.sq.ts';
import type { PayRule } from '#contracts/reports/commissions.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { ruleText, words } from './words.sq.ts';

interface RuleLinesProps {
  /** The rules of one barber. */
  readonly rules: readonly PayRule[];
  readonly today: string;
  /** Undefined where they are only read. */
  readonly onRemove?: (rule: PayRule, text: string) => void;
}

export function RuleLines({ rules, today, onRemove }: RuleLinesProps) {
  const { data: services } = useQuery(servicesQuery);
  const { currency } = usePrices();
  const lines = [...Map.groupBy(rules, ({ service_id }) => service_id)].flatMap(([service, ofService]) => {
    const newest = ofService.toSorted((one, other) => other.from_day.localeCompare(one.from_day));
    const valid = newest.find(({ from_day }) => from_day <= today);
    const name =
      service && services && (services.find(({ id }) => id === service)?.name ?? messages.serviceGone);
    return newest.map((rule) => ({ rule, name, valid }));
  });
  return (
    <ul className="num grid gap-0.5 text-sm">
      {lines.map(({ rule, name, valid }) => {
        const of = name ? `${name}: ` : '';
        const text = `${of}${ruleText(rule, currency)} ${words.since(rule.from_day)}`;
        return (
          <li key={rule.id} className={`flex items-center gap-3 ${rule === valid ? '' : 'text-ink-3'}`}>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {rule !== valid && `${rule.from_day > today ? words.ahead : words.before}: `}
              {of}
              <span className={rule === valid ? 'font-semibold' : ''}>{ruleText(rule, currency)}</span>{' '}
              {words.since(rule.from_day)}
            </span>
            {onRemove && (
              <Button look="ghost" aria-label={words.removeOf(text)} onClick={() => onRemove(rule, text)}>
                {words.remove}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
