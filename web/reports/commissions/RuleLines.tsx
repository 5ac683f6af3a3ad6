// The rules of a barber, the newest first. Rules for everything come before rules for single services.
import { useQuery } from '@tanstack/react-query';
import { subjectOf } from '#contracts/reports/commissions.rules.ts';
import { messages } from '#contracts/reports/commissions.sq.ts';
import type { PayRule } from '#contracts/reports/commissions.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { productsQuery } from '../../till/products/api.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { ruleText, words } from './words.sq.ts';

interface RuleLinesProps {
  /** The rules of one barber. */
  readonly rules: readonly PayRule[];
  readonly today: string;
  /** Undefined where the rules can only be read. */
  readonly onRemove?: (rule: PayRule, text: string) => void;
}

export function RuleLines({ rules, today, onRemove }: RuleLinesProps) {
  const { data: services } = useQuery(servicesQuery);
  const { data: products } = useQuery(productsQuery);
  const { currency } = usePrices();
  const nameOf = ({ kind, service_id, product_id }: PayRule) => {
    if (kind === 'product' && product_id === null) return messages.allProducts;
    if (product_id)
      return products && (products.find(({ id }) => id === product_id)?.name ?? messages.productGone);
    return (
      service_id && services && (services.find(({ id }) => id === service_id)?.name ?? messages.serviceGone)
    );
  };
  const lines = [...Map.groupBy(rules, subjectOf)].flatMap(([, ofSubject]) => {
    const newest = ofSubject.toSorted((one, other) => other.from_day.localeCompare(one.from_day));
    const valid = newest.find(({ from_day }) => from_day <= today);
    return newest.map((rule) => ({ rule, name: nameOf(rule), valid }));
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
