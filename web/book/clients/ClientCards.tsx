import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { spentSoFar } from '#contracts/clients/clients.rules.ts';
import type { Client } from '#contracts/clients/clients.ts';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { words } from '../../clients/words.sq.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { ContactLinks } from '../../ground/ui/ContactLinks.tsx';
import { messageTo } from './message.ts';

interface ClientCardsProps<C> {
  readonly clients: readonly C[];
  readonly onOpen: (client: C) => void;
}

/** The clients as cards. Clients kept on the device have fewer fields, so their cards show less. */
export function ClientCards<C extends Client | KeptClient>({ clients, onOpen }: ClientCardsProps<C>) {
  const salon = useQuery(salonQuery).data?.name ?? '';
  const { money } = usePrices();
  const today = localNow().day;
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {clients.map((client) => (
        <li key={client.id} className="card relative grid grid-cols-1 gap-1 p-3.5">
          <div className="flex items-center gap-3">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(client)}
              className="min-w-0 flex-1 rounded-sm text-left text-md font-semibold after:absolute after:inset-0 after:rounded-lg"
            >
              {client.name}
            </button>
            {'totalSpent' in client && !client.money_hidden && (
              <p className="num text-right font-semibold">
                {words.spentSum(spentSoFar(client), money)}
                {client.spentAhead > 0 && (
                  <span className="block text-xs font-normal text-ink-3">
                    {words.spentAhead(money(client.spentAhead))}
                  </span>
                )}
              </p>
            )}
            <ChevronRight aria-hidden className="-mx-1 size-[18px] text-ink-3" />
          </div>
          <p className="num text-sm text-ink-2">{words.summary(client, today)}</p>
          {client.note && <p className="line-clamp-2 text-sm text-ink-3">{client.note}</p>}
          {client.phone && (
            <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="num text-sm text-ink-2">{client.phone}</span>
              <div className="relative">
                <ContactLinks name={client.name} phone={client.phone} message={messageTo(client, salon)} />
              </div>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
