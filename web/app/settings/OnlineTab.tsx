import { useQuery } from '@tanstack/react-query';
import { onlineQuery } from '../../online/api.ts';
import { SoundSwitch } from '../../online/bookings/SoundSwitch.tsx';
import { OnlineBarbers } from '../../online/OnlineBarbers.tsx';
import { OnlineRules } from '../../online/OnlineRules.tsx';
import { OnlineServices } from '../../online/OnlineServices.tsx';
import { PageLink } from '../../online/PageLink.tsx';
import { Questions } from '../../online/questions/Questions.tsx';
import { WaitlistMails } from '../../online/waitlist/WaitlistMails.tsx';
import { words as online } from '../../online/words.sq.ts';
import { SalonPicture } from '../../salon/pictures/SalonPicture.tsx';
import { explain } from '../../ground/lib/call.ts';
import { PushSwitch } from '../../ground/push/PushSwitch.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { words } from './words.sq.ts';

export default function OnlineTab() {
  const { data, error, refetch } = useQuery(onlineQuery);
  if (!data && error) return <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
  if (!data) return <Skeleton lines={8} />;
  return (
    <div className="grid gap-8">
      <p className="max-w-[480px] text-ink-2">{online.line}</p>
      {data.slug && data.settings.open && <PageLink {...data} address={data.base + data.slug} />}
      <OnlineRules online={data} />
      <PushSwitch />
      <SoundSwitch />
      <WaitlistMails />
      <Questions services={data.services} />
      <SalonPicture />
      <OnlineServices services={data.services} />
      <OnlineBarbers barbers={data.barbers} services={data.services} />
    </div>
  );
}
