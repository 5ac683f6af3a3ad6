import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useRights } from '../../identity/accounts/rights.ts';
import { isByPin, useUser } from '../../identity/accounts/session.ts';
import type { CalendarFeedProps } from '../../programs/calendar-feeds/CalendarFeed.tsx';
import { isEdited, type WeekDraft } from '../../salon/hours/SalonWeek.tsx';
import { useServices } from '../../salon/services/api.ts';
import { ServicesTab } from '../../salon/services/ServicesTab.tsx';
import { useServiceDrafts } from '../../salon/services/use-service-drafts.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { keptValues, useKeep } from '../../ground/lib/kept-values.ts';
import { titles } from '../../ground/titles.sq.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { LazyPart } from '../../ground/ui/LazyPart.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { SavingNeedsNetwork } from '../../ground/ui/SavingNeedsNetwork.tsx';
import { Tabs } from '../../ground/ui/Tabs.tsx';
import { HoursTab } from './HoursTab.tsx';
import { Profile } from './Profile.tsx';
import { words } from './words.sq.ts';

export default function SettingsScreen() {
  const { role } = useUser();
  if (role === 'user') return <OwnerSettings />;
  return (
    <Page title={titles.settings}>
      <SavingNeedsNetwork />
      <div className="grid gap-8">
        <Profile />
        <LazyPart chunk={eidDates} />
      </div>
    </Page>
  );
}

/** The tabs. Their keys are also used in the address. */
const tabs = [
  { key: 'profili', label: words.profile },
  { key: 'sherbimet', label: words.services },
  { key: 'barberet', label: words.barbers },
  { key: 'stafi', label: words.staff },
  { key: 'orari', label: words.hoursTab },
  { key: 'salloni', label: words.salon },
  { key: 'rezervimi', label: words.onlineTab },
  { key: 'arka', label: words.till },
] as const;

/** Filled in once, and seldom changed. */
const salonTab = new Chunk(() => import('./SalonTab.tsx'));
const salonCalendar = new Chunk<CalendarFeedProps>(
  () => import('../../programs/calendar-feeds/CalendarFeed.tsx'),
);
const barbersTab = new Chunk(() => import('./BarbersTab.tsx'));

/** Few owners open it often, and it has a code to draw. */
const onlineTab = new Chunk(() => import('./OnlineTab.tsx'));

/** Few open them often. */
const staffTab = new Chunk(() => import('./StaffTab.tsx'));
const tillTab = new Chunk(() => import('../../till/TillTab.tsx'));

/** Only administrators see it. */
const eidDates = new Chunk(() => import('../../salon/holidays/EidDates.tsx'));

const weekKeptAs = 'week of the salon';

function OwnerSettings() {
  const [address, setAddress] = useSearchParams();
  const { may } = useRights();
  // only owners have the right to the data of the salon
  const shown = tabs.filter(({ key }) => may(key === 'stafi' ? 'people' : key === 'arka' ? 'data' : 'setup'));
  const user = useUser();
  const chosen = shown.find(({ key }) => key === address.get('skeda'))?.key ?? 'profili';
  // kept here and not in the tabs, so that the typed values stay when another tab is open
  const { services = [] } = useServices();
  const drafts = useServiceDrafts(services);
  const [week, setWeek] = useState(() => keptValues<WeekDraft>(weekKeptAs));
  useKeep(weekKeptAs, week);

  return (
    <Page title={words.ownerTitle}>
      <SavingNeedsNetwork />
      <div
        data-unsaved={drafts.unsaved || isEdited(week) ? 'kept' : undefined}
        className="grid justify-items-start gap-5 *:[[role=tabpanel]]:w-full"
      >
        <Tabs label={words.tabs} tabs={shown} chosen={chosen} onChoose={(key) => setAddress({ skeda: key })}>
          {chosen === 'profili' && <Profile />}
          {chosen === 'sherbimet' && <ServicesTab drafts={drafts} />}
          {chosen === 'barberet' && <LazyPart chunk={barbersTab} />}
          {chosen === 'stafi' && <LazyPart chunk={staffTab} />}
          {chosen === 'orari' && <HoursTab draft={week} onDraft={setWeek} />}
          {chosen === 'salloni' && <LazyPart chunk={salonTab} />}
          {chosen === 'salloni' && !isByPin(user) && (
            <div className="mt-6 max-w-[480px]">
              <LazyExtra chunk={salonCalendar} whole />
            </div>
          )}
          {chosen === 'rezervimi' && <LazyPart chunk={onlineTab} />}
          {chosen === 'arka' && <LazyPart chunk={tillTab} />}
        </Tabs>
      </div>
    </Page>
  );
}
