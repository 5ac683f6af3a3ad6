// The debts of the salon to its clients: the sessions that are left of their packages.
import { useQuery } from '@tanstack/react-query';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import { withHint } from '../appointments/words.sq.ts';
import { kindsQuery, owedQuery } from '../till/packages/api.ts';
import { Part } from '../ground/ui/Part.tsx';
import { owedWords as words } from './owed-words.sq.ts';

const shown = 10;

export function Owed() {
  const { data: kinds = [] } = useQuery(kindsQuery);
  const { data } = useQuery(owedQuery);
  if (!data || (kinds.length === 0 && data.clients.length === 0)) return null;
  const { sums, clients } = data;
  const line = (isSold: boolean) =>
    sums
      .filter(({ is_sold }) => is_sold === isSold)
      .map(({ cents, currency }) => sumOf(cents, currency))
      .join(' + ');
  const parts = [
    { label: words.sold, text: line(true) },
    { label: words.entered, text: line(false) },
  ].filter(({ text }) => text !== '');
  return (
    <Part title={words.title} line={words.line}>
      {clients.length === 0 && <p className="text-ink-3">{words.none}</p>}
      <dl className="divide-y divide-line-2">
        {parts.map(({ label, text }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num text-right font-semibold">{text}</dd>
          </div>
        ))}
        {clients.slice(0, shown).map((one) => (
          <div
            key={`${one.id} ${one.currency} ${one.is_sold}`}
            className="flex items-baseline justify-between gap-4 py-2.5"
          >
            <dt className="text-ink-2">
              {withHint(one.name ?? '', one)}
              <span className="block text-xs text-ink-3">{words.ofClient(one.sessions)}</span>
            </dt>
            <dd className="num text-right">{sumOf(one.cents, one.currency)}</dd>
          </div>
        ))}
      </dl>
      {clients.length > shown && (
        <p className="num text-sm text-ink-3">{words.more(clients.length - shown)}</p>
      )}
    </Part>
  );
}
