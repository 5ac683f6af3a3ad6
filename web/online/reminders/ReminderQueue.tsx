// The clients to remind, one after the other: a tap opens the chat with the message, and then the focus moves to the next client.
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Channel, Reminder } from '#contracts/online/reminders.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { toast } from '../../ground/ui/toast.ts';
import { NeedsNetworkOnce } from '../../ground/ui/use-needs-network.tsx';
import { markReminded } from './api.ts';
import { ReminderCard } from './ReminderCard.tsx';
import { words } from './words.sq.ts';

interface ReminderQueueProps {
  readonly reminders: readonly Reminder[];
  /** The salon's own text. */
  readonly text: string | null;
}

export function ReminderQueue({ reminders, text }: ReminderQueueProps) {
  const salon = useQuery(salonQuery).data?.name ?? '';
  const mark = useChange(markReminded);
  const list = useRef<HTMLOListElement>(null);
  const sent = reminders.filter((reminder) => reminder.sent).length;
  const next = reminders.find((reminder) => !reminder.sent);

  function send(reminder: Reminder, channel: Channel | null) {
    const visits = reminder.visits.map(({ id }) => id);
    // not `mutate`, which reports the failure of only the last of several marks
    mark
      .mutateAsync({ body: { visits, channel } })
      .catch((failure) => toast.error(explain(failure, words.markFailed)));
    if (channel !== null) focusNext(list.current, reminder);
  }

  return (
    <>
      <p role="status" className="num text-ink-2">
        {words.sent(sent, reminders.length)}
        {sent === reminders.length && <span className="block font-medium text-ink">{words.allSent}</span>}
      </p>
      <NeedsNetworkOnce>
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
      </NeedsNetworkOnce>
    </>
  );
}

const keyOf = ({ day, client }: Reminder) => `${day} ${client.id}`;

/** Moves the focus to the button of the next client who has not been reminded yet. */
function focusNext(list: HTMLOListElement | null, reminder: Reminder) {
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-reminder]') ?? [])];
  const place = items.findIndex((item) => item.dataset.reminder === keyOf(reminder));
  const next = items.slice(place + 1).find((item) => item.querySelector('[data-send]'));
  next?.querySelector<HTMLElement>('[data-send]')?.focus();
}
