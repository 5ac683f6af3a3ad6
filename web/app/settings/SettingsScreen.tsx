import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Service } from '#contracts/salon/services.ts';
import type { RunningPackage } from '#contracts/till/packages.ts';
import { useUser } from '../../identity/accounts/session.ts';
import type { CalendarFeedProps } from '../../programs/calendar-feeds/CalendarFeed.tsx';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { isEdited, type WeekDraft } from '../../salon/hours/SalonWeek.tsx';
import { resourcesQuery } from '../../salon/resources/api.ts';
import { useServices } from '../../salon/services/api.ts';
import { ServicesTab } from '../../salon/services/ServicesTab.tsx';
import { type ServiceDrafts, useServiceDrafts } from '../../salon/services/use-service-drafts.ts';
import { livePackages } from '../../till/packages/keys.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { keptValues, useKeep } from '../../ground/lib/kept-values.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { useSought } from '../../ground/lib/sought.ts';
import { useMedia } from '../../ground/lib/use-media.ts';
import { titles } from '../../ground/titles.sq.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { LazyPart } from '../../ground/ui/LazyPart.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { SavingNeedsNetwork } from '../../ground/ui/SavingNeedsNetwork.tsx';
import { Tabs } from '../../ground/ui/Tabs.tsx';
import { PartList } from './PartList.tsx';
import { Profile } from './Profile.tsx';
import { isOfSettings, type Part } from './parts.ts';
import { RelatedParts } from './RelatedParts.tsx';
import { useShownSections } from './shown-sections.ts';
import { useGroups } from './use-groups.ts';
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

const salonCalendar = new Chunk<CalendarFeedProps>(
  () => import('../../programs/calendar-feeds/CalendarFeed.tsx'),
);
const hoursTab = new Chunk(() => import('./HoursTab.tsx'));

/** The dates of Eid. Only administrators see them. */
const eidDates = new Chunk(() => import('../../salon/holidays/EidDates.tsx'));

const panelId = 'settings-part';
const titleId = 'settings-part-title';

const weekKeptAs = 'week of the salon';

function OwnerSettings() {
  const [address] = useSearchParams();
  const isWide = useMedia('(min-width: 64rem)');
  const parts = useGroups().flatMap((group) => group.parts);
  const asked = parts.find((part) => isOfSettings(part) && part.key === address.get('skeda'));
  const open = asked ?? (isWide ? parts.find(({ key }) => key === 'profili') : undefined);
  // drafts are kept here and not in the parts, so that the typed values stay when another part is open
  const { services = [] } = useServices();
  const drafts = useServiceDrafts(services);
  const [week, setWeek] = useState(() => keptValues<WeekDraft>(weekKeptAs));
  useKeep(weekKeptAs, week);
  const hasCalendar = useShownSections().salonCalendar;
  useFocusOf(open);

  return (
    <Page title={words.ownerTitle} part={open?.key}>
      <SavingNeedsNetwork />
      <div
        data-unsaved={drafts.unsaved || isEdited(week) ? 'kept' : undefined}
        className="grid grid-cols-1 gap-x-8 lg:grid-cols-[192px_minmax(0,1fr)]"
      >
        {(isWide || !open) && <PartList open={open?.key} isBeside={isWide} />}
        {open && (
          <OpenPart key={open.key} part={open} isBeside={isWide}>
            {open.key === 'profili' && <Profile />}
            {open.key === 'sherbimet' && <ServicesPart drafts={drafts} />}
            {open.key === 'orari' && <LazyPart chunk={hoursTab} draft={week} onDraft={setWeek} />}
            {open.content && <LazyPart chunk={open.content} />}
            {open.key === 'salloni' && hasCalendar && (
              <div className="mt-6 max-w-[480px]">
                <LazyExtra chunk={salonCalendar} whole />
              </div>
            )}
          </OpenPart>
        )}
      </div>
    </Page>
  );
}

/** Moves the focus to the title of the opened part. On a phone, back at the list, the link to the part that was left gets the focus. */
function useFocusOf(open: Part | undefined) {
  const path = open?.path;
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    const place = path ? `#${titleId}` : `main nav [href="${before.current}"]`;
    before.current = path;
    // the search may already have focused a section of the part
    if (document.activeElement?.closest(`#${panelId}`)) return;
    document.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  }, [path]);
}

interface OpenPartProps {
  readonly part: Part;
  readonly isBeside: boolean;
  readonly children: ReactNode;
}

/** The open part. On a phone it covers the list, and a link leads back to the list. */
function OpenPart({ part, isBeside, children }: OpenPartProps) {
  useSought(part.key);
  return (
    <section id={panelId} aria-labelledby={titleId} className="min-w-0">
      {!isBeside && (
        <Link href="/konfigurimet" className="link inline-flex min-h-11 items-center gap-1">
          <ChevronLeft aria-hidden className="size-4.5" />
          {words.allParts}
        </Link>
      )}
      <h2 id={titleId} tabIndex={-1} className={isBeside ? 'sr-only' : 'title pb-3 text-[19px]'}>
        {part.label}
      </h2>
      {children}
    </section>
  );
}

const barberPrices = new Chunk(() => import('./BarberPrices.tsx'));
const resourcesTab = new Chunk<{ services: readonly Service[] | undefined }>(
  () => import('../../salon/resources/ResourcesTab.tsx'),
);

const list = { key: 'lista', label: words.listOfServices } as const;
const prices = {
  key: 'cmimet',
  get label() {
    return words.barberPrices;
  },
} as const;
const places = { key: 'vendet', label: words.places } as const;

/** How many packages of clients pay this service. Where the till is used, they are loaded with the frame. */
const runningWith = (service: string): number =>
  queryClient
    .getQueryData<readonly RunningPackage[]>(livePackages.key)
    ?.filter(({ service_ids }) => service_ids.includes(service)).length ?? 0;

/**
 * The list of the services. Where several barbers work, it also has the table of each barber's prices, and where the salon has rooms or
 * devices, their list. A salon that has none finds them by a quiet link, as who does what.
 */
function ServicesPart({ drafts }: { drafts: ServiceDrafts }) {
  const { services: found } = useServices();
  const services = found ?? [];
  const { data: resources = [] } = useQuery(resourcesQuery);
  const { data: barbers = [] } = useQuery(barbersQuery);
  const [address, setAddress] = useSearchParams();
  const asked = address.get('pamja');
  const hasPrices = services.length > 0 && barbers.length > 1;
  const hasPlaces = asked === places.key || resources.length > 0 || services.some(({ needs }) => needs);
  const tabs = [list, ...(hasPrices ? [prices] : []), ...(hasPlaces ? [places] : [])];
  const shown = tabs.find(({ key }) => key === asked) ?? list;
  const choose = (key: (typeof tabs)[number]['key']) =>
    setAddress({ skeda: 'sherbimet', ...(key !== list.key && { pamja: key }) }, { replace: true });
  return (
    <Tabs label={words.services} tabs={tabs} chosen={shown.key} onChoose={choose}>
      <div className={tabs.length === 1 ? '' : 'mt-4'}>
        {shown === list && (
          <ServicesTab drafts={drafts} saysOf={({ id }) => words.inPackages(runningWith(id))}>
            <RelatedParts withPlaces={!hasPlaces} />
          </ServicesTab>
        )}
        {shown === prices && <LazyPart chunk={barberPrices} />}
        {shown === places && <LazyPart chunk={resourcesTab} services={found} />}
      </div>
    </Tabs>
  );
}
