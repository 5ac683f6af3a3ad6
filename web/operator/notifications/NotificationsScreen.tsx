import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import { useState } from 'react';
import { dateAndTime, number } from '#contracts/ground/format.sq.ts';
import { type Notification, readAudiences } from '#contracts/operator/notifications.ts';
import { UserFilter } from '#contracts/salon/account-groups.ts';
import { useUser } from '../../identity/accounts/session.ts';
import { explain, refusalOf } from '../../ground/lib/call.ts';
import { useAddress } from '../../ground/lib/use-address.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { titles } from '../../ground/titles.sq.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { FigureCards } from '../../ground/ui/FigureCards.tsx';
import { Loaded } from '../../ground/ui/Loaded.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { Part } from '../../ground/ui/Part.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import {
  audiencesQuery,
  foundAddressesQuery,
  recipientsQuery,
  sendNotification,
  type UserSearch,
  useRecent,
} from './api.ts';
import { Delivery } from './Delivery.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessageText } from './MessageText.tsx';
import type { TypedMessage } from './message.rules.ts';
import { ReportsPanel } from './ReportsPanel.tsx';
import { words } from './words.sq.ts';

export default function NotificationsScreen() {
  return (
    <Page title={titles.notifications}>{useUser().role === 'admin' ? <Notifications /> : <Refused />}</Page>
  );
}

const Refused = () => <EmptyState Icon={ShieldX}>{words.refused}</EmptyState>;

const shownAudiences = ['all', 'active', 'trial', 'subscribed'] as const;

function Notifications() {
  const { email } = useUser();
  const { data: audiences, error, refetch } = useQuery(audiencesQuery);
  const search = useUserSearch();
  const found = useQuery({
    ...foundAddressesQuery(search),
    enabled: search.q !== '' || search.filters.length > 0,
  });
  const sending = useChange(sendNotification(email));
  const [reused, use] = useState<TypedMessage>();
  if (refusalOf(error, readAudiences, 'forbidden')) return <Refused />;
  return (
    <div className="grid grid-cols-1 gap-6">
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      <FigureCards
        label={words.figures}
        figures={shownAudiences.map((audience) => [
          words.audiences[audience],
          audiences && number(audiences.audiences[audience]),
          words.audienceLines[audience],
        ])}
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid grid-cols-1 gap-8">
          {found.error && (
            <LoadFailed onRetry={found.refetch}>{explain(found.error, words.loadFailed)}</LoadFailed>
          )}
          {found.isLoading ? (
            <Skeleton lines={8} />
          ) : (
            <MessageForm
              key={found.data?.join()}
              audiences={audiences}
              addresses={found.data}
              reused={reused}
              ownAddress={email}
              send={(body) => sending.mutateAsync({ body })}
            />
          )}
          <Recent sending={sending.isPending} onUse={use} />
        </div>
        <ReportsPanel />
      </div>
    </div>
  );
}

/** The search that the list of users passes on: the message goes to the users that it finds. */
function useUserSearch(): UserSearch {
  const { address } = useAddress();
  const wanted = (address.get('filtri') ?? '').split(',');
  return {
    q: address.get('kerko') ?? '',
    filters: UserFilter.options.filter((filter) => wanted.includes(filter)),
  };
}

interface RecentProps {
  readonly sending: boolean;
  readonly onUse: (message: TypedMessage) => void;
}

/** The latest five notifications with their progress. */
function Recent({ sending, onUse }: RecentProps) {
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
