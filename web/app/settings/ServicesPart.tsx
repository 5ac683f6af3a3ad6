import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { useServices } from '../../salon/services/api.ts';
import { ServicesTab } from '../../salon/services/ServicesTab.tsx';
import type { ServiceDrafts } from '../../salon/services/use-service-drafts.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyPart } from '../../ground/ui/LazyPart.tsx';
import { Tabs } from '../../ground/ui/Tabs.tsx';
import { words } from './words.sq.ts';

const barberPrices = new Chunk(() => import('./BarberPrices.tsx'));

const list = { key: 'list', label: words.listOfServices } as const;
const prices = { key: 'prices', label: words.barberPrices } as const;

/** The list of the services, and where several work there the table of what each of them takes. */
export function ServicesPart({ drafts }: { drafts: ServiceDrafts }) {
  const { services = [] } = useServices();
  const { data: barbers = [] } = useQuery(barbersQuery);
  const [address, setAddress] = useSearchParams();
  const isAlone = services.length === 0 || barbers.length < 2;
  const shown = !isAlone && address.get('pamja') === 'cmimet' ? 'prices' : 'list';
  const choose = (key: 'list' | 'prices') =>
    setAddress({ skeda: 'sherbimet', ...(key === 'prices' && { pamja: 'cmimet' }) }, { replace: true });
  return (
    <Tabs label={words.services} tabs={isAlone ? [list] : [list, prices]} chosen={shown} onChoose={choose}>
      <div className={isAlone ? '' : 'mt-4'}>
        {shown === 'list' ? <ServicesTab drafts={drafts} /> : <LazyPart chunk={barberPrices} />}
      </div>
    </Tabs>
  );
}
