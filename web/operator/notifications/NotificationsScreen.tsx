import { useQuery } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import { useState } from 'react';
import { number } from '#contracts/ground/format.sq.ts';
import { readAudiences } from '#contracts/operator/notifications.ts';
import { UserFilter } from '#contracts/salon/account-groups.ts';
import { useUser } from '../../identity/accounts/session.ts';
import { explain, refusalOf } from '../../ground/lib/call.ts';
import { useAddress } from '../../ground/lib/use-address.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { titles } from '../../ground/titles.sq.ts';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { FigureCards } from '../../ground/ui/FigureCards.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { audiencesQuery, foundQuery, sendNotification, type UserSearch } from './api.ts';
import { MessageForm } from './MessageForm.tsx';
import type { TypedMessage } from './message.rules.ts';
import { Recent } from './Recent.tsx';
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
  const found = useQuery({ ...foundQuery(search), enabled: search.q !== '' || search.filters.length > 0 });
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
