// The birthdays of today, tomorrow and this week on the dashboard; one tap sends a wish.
import { useQuery } from '@tanstack/react-query';
import { birthdayMessage } from '#contracts/online/client-texts.rules.ts';
import { withHint } from '../../appointments/words.sq.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { SendButtons } from '../reminders/SendButtons.tsx';
import { useClock } from '../../ground/lib/use-now.ts';
import { NeedsNetworkOnce } from '../../ground/ui/use-needs-network.tsx';
import { birthdaysQuery } from './api.ts';
import { words } from './words.sq.ts';

export default function Birthdays() {
  const { data } = useQuery(birthdaysQuery);
  const salon = useQuery(salonQuery).data?.name ?? '';
  const today = useClock().day;
  if (!data || data.birthdays.length === 0) return null;
  return (
    <section aria-labelledby="birthdays" className="grid gap-2">
      <h2 id="birthdays" className="font-semibold">
        {words.title}
      </h2>
      <NeedsNetworkOnce>
        <ul className="grid gap-2">
          {data.birthdays.map(({ id, name, name_hint, phone, day, language, channel, may_wish }) => (
            <li
              key={id}
              className="grid grid-cols-1 gap-x-4 gap-y-2.5 rounded-lg border border-line bg-surface px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            >
              <p>
                <span className="num font-semibold">{withHint(name, { name_hint })}</span> ·{' '}
                {words.on(day, today)}
              </p>
              {may_wish && phone && (
                <SendButtons
                  client={{ name, phone }}
                  message={birthdayMessage({ language, client: name, salon })}
                  usual={channel}
                  isNext={false}
                  onSend={() => {}}
                />
              )}
            </li>
          ))}
        </ul>
      </NeedsNetworkOnce>
    </section>
  );
}
