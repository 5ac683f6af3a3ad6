// The clients to remind of their visits of tomorrow, one after the other: a tap opens the chat with the message, and the next
// client has the focus.

import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useRef } from 'react';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { Channel, listReminders, Reminder } from '#contracts/online/reminders.ts';
import { useRights } from '../../identity/accounts/rights.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { telephone } from '../../ground/lib/contact.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { remindersQuery, useMarkReminded } from './api.ts';
import { ReminderCard } from './ReminderCard.tsx';
import { ReminderMails } from './ReminderMails.tsx';
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
          {data.reminders.length > 0 && <Queue reminders={data.reminders} text={data.text} />}
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

function Queue({ reminders, text }: { reminders: readonly Reminder[]; text: string | null }) {
  const salon = useQuery(salonQuery).data?.name ?? '';
  const mark = useMarkReminded();
  const list = useRef<HTMLOListElement>(null);
  const sent = reminders.filter((reminder) => reminder.sent).length;
  const next = reminders.find((reminder) => !reminder.sent);

  function send(reminder: Reminder, channel: Channel | null) {
    const visits = reminder.visits.map(({ id }) => id);
    // not `mutate`, which tells the failure of only the last of several marks
    mark.mutateAsync({ visits, channel }).catch((failure) => toast.error(explain(failure, words.markFailed)));
    if (channel !== null) focusNext(list.current, reminder);
  }

  return (
    <>
      <p role="status" className="num text-ink-2">
        {words.sent(sent, reminders.length)}
        {sent === reminders.length && <span className="block font-medium text-ink">{words.allSent}</span>}
      </p>
      <ol ref={list} className="grid gap-2">
        {reminders.map((reminder, n) => (
          <li key={keyOf(reminder)} data-reminder={keyOf(reminder)} className="grid gap-2">
            {reminder.day !== reminders[n - 1]?.day && (
              <h2 className="mt-2 font-semibold">{words.day(reminder.day)}</h2>
            )}
            <ReminderCard
              reminder={reminder}
              salon={salon}
              text={text}
              isNext={reminder === next}
              onSend={(channel) => send(reminder, channel)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

const keyOf = ({ day, client }: Reminder) => `${day} ${client.id}`;

/** The button of the next client who was not reminded yet. */
function focusNext(list: HTMLOListElement | null, reminder: Reminder) {
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-reminder]') ?? [])];
  const place = items.findIndex((item) => item.dataset.reminder === keyOf(reminder));
  const next = items.slice(place + 1).find((item) => item.querySelector('[data-send]'));
  next?.querySelector<HTMLElement>('[data-send]')?.focus();
}
