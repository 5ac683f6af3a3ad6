// The clients to remind of their visits of tomorrow, and how they are reminded.

import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { listReminders } from '#contracts/online/reminders.ts';
import { useRights } from '../../identity/accounts/rights.ts';
import { explain } from '../../ground/lib/call.ts';
import { telephone } from '../../ground/lib/contact.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { remindersQuery } from './api.ts';
import { ReminderMails } from './ReminderMails.tsx';
import { ReminderQueue } from './ReminderQueue.tsx';
import { ReminderText } from './ReminderText.tsx';
import { titleFor } from './title-for.sq.ts';
import { words } from './words.sq.ts';

export default function RemindersScreen() {
  const { data, error, refetch } = useQuery(remindersQuery);
  const today = useClock().day;
  const { may } = useRights();
  const days = [...(data?.reminders ?? []), ...(data?.withoutPhone ?? [])].map(({ day }) => day).sort();
  return (
    <Page title={titleFor(days, today)}>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!data && !error && <Skeleton lines={6} />}
      {data?.contacts_hidden && <EmptyState Icon={BellRing}>{words.ownerSends}</EmptyState>}
      {data && !data.contacts_hidden && data.reminders.length + data.withoutPhone.length === 0 && (
        <EmptyState Icon={BellRing}>{words.none(data.days)}</EmptyState>
      )}
      {data && (
        <div className="grid max-w-[720px] grid-cols-1 gap-5">
          {data.reminders.length > 0 && <ReminderQueue reminders={data.reminders} text={data.text} />}
          {data.withoutPhone.length > 0 && (
            <section aria-labelledby="without-phone" className="grid gap-2">
              <h2 id="without-phone" className="font-semibold">
                {words.withoutPhone(data.withoutPhone.length)}
              </h2>
              <ul className="grid gap-1 text-ink-2">
                {data.withoutPhone.map(({ id, name, appointment_time, day }) => (
                  <li key={`${day} ${id}`} className="num">
                    {appointment_time} · {name}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {data.unmailed.length > 0 && <Unmailed visits={data.unmailed} />}
          {may('setup') && (
            <>
              <ReminderText text={data.text} />
              <ReminderMails mails={data.mails} />
            </>
          )}
        </div>
      )}
    </Page>
  );
}

function Unmailed({ visits }: { visits: ReplyOf<typeof listReminders>['unmailed'] }) {
  return (
    <section aria-labelledby="unmailed" className="grid gap-2">
      <h2 id="unmailed" className="font-semibold">
        {words.unmailed(visits.length)}
      </h2>
      <p className="text-ink-2">{words.unmailedHint}</p>
      <ul className="grid gap-1 text-ink-2">
        {visits.map(({ id, client, phone, day, appointment_time }) => (
          <li key={id} className="num flex flex-wrap items-center gap-x-3">
            <span>
              {words.day(day)}, {appointment_time} · {client}
            </span>
            {phone && (
              <a href={telephone(phone)} className="inline-flex min-h-11 items-center underline">
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
