import { useSearchParams } from 'wouter';
import { ProfileForm } from '../accounts/ProfileForm.tsx';
import { LeaveGuard } from '../app/LeaveGuard.tsx';
import { useUser } from '../app/session.ts';
import { BarbersTab } from '../barbers/BarbersTab.tsx';
import { useServices } from '../services/api.ts';
import { ServicesTab } from '../services/ServicesTab.tsx';
import { useServiceDrafts } from '../services/use-service-drafts.ts';
import { Page } from '../ui/Page.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { SalonTab } from './SalonTab.tsx';
import { title } from './title.sq.ts';
import { words } from './words.sq.ts';

export default function SettingsScreen() {
  const { role } = useUser();
  if (role === 'user') return <OwnerSettings />;
  return (
    <Page title={title}>
      <ProfileForm />
    </Page>
  );
}

/** Also their names in the address. */
const tabs = [
  { key: 'profili', label: words.profile },
  { key: 'sherbimet', label: words.services },
  { key: 'barberet', label: words.barbers },
  { key: 'salloni', label: words.salon },
] as const;

function OwnerSettings() {
  const [address, setAddress] = useSearchParams();
  const chosen = tabs.find(({ key }) => key === address.get('skeda'))?.key ?? 'profili';
  // here, so that a look at another tab loses nothing of what was typed
  const { services = [] } = useServices();
  const drafts = useServiceDrafts(services);

  return (
    <Page title={words.ownerTitle}>
      <div className="grid justify-items-start gap-5 *:[[role=tabpanel]]:w-full">
        <Tabs label={words.tabs} tabs={tabs} chosen={chosen} onChoose={(key) => setAddress({ skeda: key })}>
          {chosen === 'profili' && <ProfileForm />}
          {chosen === 'sherbimet' && <ServicesTab drafts={drafts} />}
          {chosen === 'barberet' && <BarbersTab />}
          {chosen === 'salloni' && <SalonTab />}
        </Tabs>
      </div>
      <LeaveGuard unsaved={drafts.unsaved} />
    </Page>
  );
}
