import { useQuery } from '@tanstack/react-query';
import { spentSoFar } from '#contracts/clients/clients.rules.ts';
import type { Client } from '#contracts/clients/clients.ts';
import { number } from '#contracts/ground/format.sq.ts';
import { dayInList, words } from '../../clients/words.sq.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { ContactLinks } from '../../ground/ui/ContactLinks.tsx';
import { Table, tableRow } from '../../ground/ui/Table.tsx';
import { messageTo } from './message.ts';

interface ClientListProps {
  readonly clients: readonly Client[];
  readonly onOpen: (client: Client) => void;
}

const columns = () => [
  { title: words.name },
  { title: words.contact },
  { title: words.appointments, className: 'text-right' },
  { title: words.spent, className: 'text-right' },
  { title: words.lastVisit, className: 'whitespace-nowrap' },
];

/** The classes of a row. The name's button covers the whole row. The scale is for Safari, which ignores `relative` on rows. */
const row = `relative transform-[scale(1)] ${tableRow}`;

export function ClientTable({ clients, onOpen }: ClientListProps) {
  const salon = useQuery(salonQuery).data?.name ?? '';
  const { money } = usePrices();
  const today = localNow().day;
  const areSumsHidden = clients.some((client) => client.money_hidden);
  const areContactsHidden = clients.some((client) => client.contacts_hidden);
  const shown = columns().filter(
    ({ title }) =>
      !(areSumsHidden && title === words.spent) && !(areContactsHidden && title === words.contact),
  );
  return (
    <Table columns={shown}>
      {clients.map((client) => (
        <tr key={client.id} className={row}>
          <td className="w-2/5 max-w-0">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(client)}
              className="block max-w-full truncate rounded-sm font-semibold after:absolute after:inset-0"
            >
              {client.name}
            </button>
            {client.note && <p className="truncate text-xs text-ink-3">{client.note}</p>}
          </td>
          {!areContactsHidden && (
            <td className="whitespace-nowrap">
              {client.phone && (
                <div className="relative flex w-fit items-center gap-3">
                  <ContactLinks name={client.name} phone={client.phone} message={messageTo(client, salon)} />
                  <span className="num text-sm text-ink-2 max-xl:hidden">{client.phone}</span>
                </div>
              )}
            </td>
          )}
          <td className="num text-right whitespace-nowrap">
            {number(client.totalAppointments)}
            {client.cancelledCount > 0 && (
              <span className="block text-xs text-ink-3">{words.cancelledAndMissed(client)}</span>
            )}
          </td>
          {!areSumsHidden && (
            <td className="num text-right whitespace-nowrap">
              {words.spentSum(spentSoFar(client), money)}
              {client.spentAhead > 0 && (
                <span className="block text-xs text-ink-3">{words.spentAhead(money(client.spentAhead))}</span>
              )}
            </td>
          )}
          <td className="num whitespace-nowrap">
            {client.lastVisit ? (
              dayInList(client.lastVisit, today)
            ) : (
              <span className="text-ink-3">{words.never}</span>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
