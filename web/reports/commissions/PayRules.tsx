// The rules of each barber: present, earlier and future rules.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Barber } from '#contracts/salon/barbers.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Part } from '../../ground/ui/Part.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { payRulesQuery } from './api.ts';
import { RuleLines } from './RuleLines.tsx';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./PayRuleDialog.tsx'));

export function PayRules({ today }: { today: string }) {
  const { data: rules, error, refetch } = useQuery(payRulesQuery);
  const { data: barbers = [] } = useQuery(barbersQuery);
  const { may } = useRights();
  const [changed, change] = useState<Barber>();
  // only an owner has this right
  const isOwner = may('plan');
  const rulesOf = (barber: Barber) => (rules ?? []).filter(({ barber_id }) => barber_id === barber.id);
  return (
    <Part
      title={words.rules}
      line={isOwner ? words.rulesLine : words.onlyOwner}
      className="no-print mt-6 max-w-[480px]"
    >
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.rulesFailed)}</LoadFailed>}
      {!rules && !error && <Skeleton lines={4} />}
      {rules && (
        <ul className="card divide-y divide-line-2">
          {barbers.map((barber) => (
            <li key={barber.id} className="flex items-start gap-3 px-4 py-3">
              <div className="min-w-0 flex-1">
                <h3 className="truncate font-semibold">{barber.name}</h3>
                {rulesOf(barber).length === 0 && <p className="text-sm text-ink-3">{words.none}</p>}
                <RuleLines rules={rulesOf(barber)} today={today} />
              </div>
              {isOwner && (
                <Button aria-label={words.changeOf(barber.name)} onClick={() => change(barber)}>
                  {words.change}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {changed && (
        <LazyDialog
          chunk={dialog}
          barber={changed}
          rules={rulesOf(changed)}
          today={today}
          onClose={() => change(undefined)}
        />
      )}
    </Part>
  );
}
