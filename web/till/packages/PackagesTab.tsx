// The list of the kinds of packages that the salon sells.
import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { Link } from 'wouter';
import type { Package } from '#contracts/till/packages.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { useServices } from '../../salon/services/api.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { EditableList } from '../../ground/ui/EditableList.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { kindsQuery } from './api.ts';
import { deletePackage } from './changes.ts';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./PackageDialog.tsx'));

export default function PackagesTab() {
  const hasTill = useQuery(salonQuery).data?.till !== 'off';
  return (
    <div className="grid max-w-[640px] gap-4">
      {!hasTill && (
        <p className="text-ink-2">
          {words.needsTill}{' '}
          <Link href="/konfigurimet?skeda=arka" className="link">
            {words.setTill}
          </Link>
        </p>
      )}
      <EditableList
        of={kindsQuery}
        words={words}
        Icon={Layers}
        nameOf={({ name }) => name}
        detailsOf={(kind) => <Details kind={kind} />}
        dialogOf={(kind, onClose) => <LazyDialog chunk={dialog} kind={kind} onClose={onClose} />}
        deletes={deletePackage}
      />
    </div>
  );
}

function Details({ kind }: { kind: Package }) {
  const { money } = usePrices();
  const { services = [] } = useServices();
  const { sessions, price, valid_days, is_active, service_ids } = kind;
  const names = services.filter(({ id }) => service_ids.includes(id)).map(({ name }) => name);
  return (
    <>
      <p className="num flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {[words.facts(sessions, money(price)), valid_days !== null && words.valid(valid_days)]
          .filter(Boolean)
          .join(' · ')}
        {!is_active && <Badge>{words.inactive}</Badge>}
      </p>
      <p className="text-sm text-ink-3 wrap-anywhere">{names.join(', ')}</p>
    </>
  );
}
