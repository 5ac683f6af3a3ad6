// The rooms and devices of the salon, which services need.
import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import type { Resource } from '#contracts/salon/resources.ts';
import * as contract from '#contracts/salon/resources-changes.ts';
import type { Service } from '#contracts/salon/services.ts';
import { explain, refusalOf } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { EditableList } from '../../ground/ui/EditableList.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { resourcesQuery } from './api.ts';
import { deleteResource } from './changes.ts';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./ResourceDialog.tsx'));

export default function ResourcesTab({ services }: { services: readonly Service[] }) {
  const { mutateAsync } = useChange(deleteResource);
  const remove = ({ id }: Resource) =>
    mutateAsync({ params: { id } }).then(
      ({ message }) => toast.done(message),
      (failure) => {
        const booked = refusalOf(failure, contract.deleteResource, 'in_use');
        toast.error(explain(failure, words.deleteFailed), booked && { detail: words.days(booked) });
      },
    );
  return (
    <div className="grid max-w-[640px] gap-4">
      <EditableList
        of={useQuery(resourcesQuery)}
        words={words}
        label={words.title}
        Icon={DoorOpen}
        detailsOf={(resource) => <Details resource={resource} services={services} />}
        dialogOf={(resource, onClose) => <LazyDialog chunk={dialog} resource={resource} onClose={onClose} />}
        onDelete={remove}
      >
        <p className="text-sm text-ink-2">{words.where}</p>
      </EditableList>
    </div>
  );
}

interface DetailsProps {
  readonly resource: Resource;
  readonly services: readonly Service[];
}

function Details({ resource, services }: DetailsProps) {
  const { id, units, is_active, later } = resource;
  const needing = services.filter(({ needs }) => needs?.some(({ resource_id }) => resource_id === id));
  return (
    <>
      <p className="num flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {words.unitsOf(units)}
        {!is_active && <Badge>{words.inactive}</Badge>}
      </p>
      {later && <p className="num text-sm text-brass-ink">{words.later(later)}</p>}
      {needing.length > 0 && (
        <p className="text-sm text-ink-2 wrap-anywhere">
          {words.neededBy(needing.map((service) => service.name))}
        </p>
      )}
    </>
  );
}
