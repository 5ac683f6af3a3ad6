import type { Client } from '#contracts/clients/clients.ts';
import { useChange } from '../ground/lib/use-change.ts';
import { Button } from '../ground/ui/Button.tsx';
import { tellOutcome } from '../ground/ui/toast.ts';
import { setMarketing } from './api.ts';
import { words } from './marketing.sq.ts';

/** Notes that a client wants no offers, or takes this note back. A refusal that the client made stays. */
export function MarketingButton({ client: { id, marketingRefusedBy } }: { client: Client }) {
  const { mutate, isPending } = useChange(setMarketing);
  if (marketingRefusedBy === 'client') return null;
  const refused = marketingRefusedBy === null;
  return (
    <Button
      busy={isPending}
      onClick={() => mutate({ params: { id }, body: { refused } }, tellOutcome(words.failed))}
    >
      {refused ? words.refuse : words.allow}
    </Button>
  );
}

export const MarketingLine = ({ client: { marketingRefusedBy } }: { client: Client }) =>
  marketingRefusedBy && (
    <p className="text-sm text-ink-2">{marketingRefusedBy === 'client' ? words.byClient : words.bySalon}</p>
  );
