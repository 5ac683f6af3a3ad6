import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import type { Notification } from '#contracts/operator/notifications.ts';
import { explain } from '../../ground/lib/call.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Loaded } from '../../ground/ui/Loaded.tsx';
import { Part } from '../../ground/ui/Part.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { recipientsQuery, useRecent } from './api.ts';
import { Delivery } from './Delivery.tsx';
import { MessageText } from './MessageText.tsx';
import type { TypedMessage } from './message.rules.ts';
import { words } from './words.sq.ts';

interface RecentProps {
  readonly sending: boolean;
  readonly onUse: (message: TypedMessage) => void;
}

/** The latest five notifications with their progress. */
export function Recent({ sending, onUse }: RecentProps) {
  const empty = <p className="text-ink-3">{words.noRecent}</p>;
  return (
    <Part title={words.recent}>
      <Loaded of={useRecent(sending)} failed={words.loadFailed} lines={5} empty={empty}>
        {(recent) => (
          <ul className="grid grid-cols-1 gap-2.5">
            {recent.map((notification) => (
              <Sent key={notification.id} notification={notification} onUse={onUse} />
            ))}
          </ul>
        )}
      </Loaded>
    </Part>
  );
}

function Sent({ notification, onUse }: Pick<RecentProps, 'onUse'> & { readonly notification: Notification }) {
  const { id, subject, message, sent_at } = notification;
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();

  const useAgain = () =>
    queries.fetchQuery(recipientsQuery(id)).then(
      ({ audience, addresses }) =>
        onUse({ subject, message, kind: audience ?? 'custom', addresses: addresses.join(', ') }),
      (error) => toast.error(explain(error, words.loadFailed)),
    );

  return (
    <li className="card grid grid-cols-1 gap-2.5 p-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold">{subject}</p>
        <p className="num text-sm text-ink-3">{dateAndTime(sent_at)}</p>
      </div>
      <p className="-mt-1.5 text-sm text-ink-2">
        {words.wentTo(words.kinds[notification.audience ?? 'custom'])}
      </p>
      <Delivery kind="notification" name={subject} progress={notification}>
        <Button
          aria-expanded={open}
          aria-label={(open ? words.hideMessageOf : words.showMessageOf)(subject)}
          onClick={() => setOpen(!open)}
        >
          {open ? words.hideMessage : words.showMessage}
        </Button>
        <Button aria-label={words.useAgainOf(subject)} onClick={useAgain}>
          {words.useAgain}
        </Button>
      </Delivery>
      {open && (
        <div className="rounded-lg bg-sunken p-4">
          <MessageText>{message}</MessageText>
        </div>
      )}
    </li>
  );
}
