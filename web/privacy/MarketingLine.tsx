import type { Client } from '#contracts/clients/clients.ts';
import { words } from './marketing.sq.ts';

export const MarketingLine = ({ client: { marketingRefusedBy } }: { client: Client }) =>
  marketingRefusedBy && (
    <p className="text-sm text-ink-2">{marketingRefusedBy === 'client' ? words.byClient : words.bySalon}</p>
  );
