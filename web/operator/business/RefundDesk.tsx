// The requests for refunds, for administrators, each with the facts for the decision.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refundExplained, refundRule } from '#contracts/billing/payments.sq.ts';
import type { RefundRequest } from '#contracts/billing/payments.ts';
import { money } from '#contracts/ground/format.sq.ts';
import { dateOf } from '../../billing/subscriptions/words.sq.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useAddress } from '../../ground/lib/use-address.ts';
import { useTypedSearch } from '../../ground/lib/use-typed-search.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { SearchField } from '../../ground/ui/SearchField.tsx';
import { refundWords as words } from './admin.sq.ts';
import { refundsQuery } from './api.ts';
import { Orders } from './Orders.tsx';

const requestDialog = new Chunk(() => import('./RequestRefundDialog.tsx'));
const returnDialog = new Chunk(() => import('./ReturnRefundDialog.tsx'));
const refuseDialog = new Chunk(() => import('./RefuseRefundDialog.tsx'));

interface Decision {
  readonly decide: 'request' | 'return' | 'refuse';
  readonly request: RefundRequest;
}

export function RefundDesk() {
  const list = useAddress('rimbursime');
  const search = list.address.get('kerko') ?? '';
  const [typed, type] = useTypedSearch(search, (kerko) => list.choose({ kerko }, { replace: true }));
  const [decision, decide] = useState<Decision>();
  const close = () => decide(undefined);

  return (
    <>
      <Orders
        title={words.title}
        line={`${words.line} ${words.searchHint}`}
        tools={<SearchField label={words.search} value={typed} onChange={type} />}
        emptyMessage={search ? words.notFound : words.none}
        list={list}
        result={useQuery(refundsQuery(list.page, search))}
        lastTitle={words.request}
        lastCell={(request) => <Request request={request} onDecide={decide} />}
      />
      {decision?.decide === 'request' && (
        <LazyDialog chunk={requestDialog} order={decision.request} onClose={close} />
      )}
      {decision?.decide === 'return' && (
        <LazyDialog chunk={returnDialog} request={decision.request} onClose={close} />
      )}
      {decision?.decide === 'refuse' && (
        <LazyDialog chunk={refuseDialog} request={decision.request} onClose={close} />
      )}
    </>
  );
}

const tones = { none: 'good', open: 'waiting', returned: 'quiet', refused: 'bad' } as const;

interface RequestProps {
  readonly request: RefundRequest;
  readonly onDecide: (decision: Decision) => void;
}

function Request({ request, onDecide }: RequestProps) {
  const { state, number, amount, days, days_used, policy_amount, refund_amount, provider_number } = request;
  const { part_amount: before, parts = [] } = request;
  return (
    <div className="grid grid-cols-1 gap-1.5 lg:py-2.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        <span className="num text-sm text-ink-2">{dateOfState(request)}</span>
      </div>
      {state !== 'refused' && (
        <p className="num text-sm">
          <span className="font-semibold">{words.amounts[state](money(refund_amount))}</span>
          {days !== null && days_used !== null && (
            <span className="block text-xs text-ink-3">
              {policy_amount !== refund_amount && `${words.byRule}: `}
              {refundExplained(amount - before, days, days_used, policy_amount)}
            </span>
          )}
        </p>
      )}
      {before > 0 && <p className="num text-sm text-ink-2">{words.partBefore(money(before))}</p>}
      {parts.length > 0 && (
        <ul className="num text-sm text-ink-2">
          {parts.map(({ amount: part, returned_at, reason }) => (
            <li key={returned_at} className="wrap-anywhere whitespace-pre-line">
              {words.part(money(part), dateOf(returned_at), reason)}
            </li>
          ))}
        </ul>
      )}
      {reasonsOf(request).map((line) => (
        <p key={line} className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">
          {line}
        </p>
      ))}
      {provider_number && <p className="num text-xs text-ink-3">{words.provider(provider_number)}</p>}
      {(state === 'none' || state === 'refused') && (
        <div>
          <Button
            look={state === 'none' ? undefined : 'ghost'}
            aria-label={(state === 'none' ? words.requestOf : words.requestAgainOf)(number)}
            onClick={() => onDecide({ decide: 'request', request })}
          >
            {state === 'none' ? words.ask : words.requestAgain}
          </Button>
          <p className="mt-1 text-xs text-ink-3">{refundRule}</p>
        </div>
      )}
      {state === 'open' && (
        <div className="flex flex-wrap gap-2">
          <Button aria-label={words.returnOf(number)} onClick={() => onDecide({ decide: 'return', request })}>
            {words.markReturned}
          </Button>
          <Button
            look="ghost"
            aria-label={words.refuseOf(number)}
            onClick={() => onDecide({ decide: 'refuse', request })}
          >
            {words.refuse}
          </Button>
        </div>
      )}
    </div>
  );
}

const reasonsOf = ({ state, requested_by, reason, refusal, difference, parts = [] }: RefundRequest) => [
  ...(requested_by ? [words.requestedBy(requested_by)] : []),
  ...[reason, refusal].filter((text) => text !== null).map(words.refusal),
  // for a refund in parts, the difference is in the list of parts
  ...(difference === null || (state !== 'returned' && parts.length > 0)
    ? []
    : [words.differenceWas(difference)]),
];

function dateOfState({ state, requested_at, refunded_at, refused_at }: RefundRequest) {
  if (state === 'none') return undefined;
  const at = { open: requested_at, returned: refunded_at, refused: refused_at }[state];
  return at && words.dates[state](dateOf(at));
}
