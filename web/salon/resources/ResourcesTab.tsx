// The rooms and devices of the salon, which services need.

import { DoorOpen } from 'lucide-react';
import type { Resource } from '#contracts/salon/resources.ts';
import * as contract from '#contracts/salon/resources.ts';
import type { Service } from '#contracts/salon/services.ts';
import { refusalOf } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { EditableList } from '../../ground/ui/EditableList.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { deleteResource, resourcesQuery } from './api.ts';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./ResourceDialog.tsx'));

/** The days on which visits still need the room. */
function bookedDays(failure: unknown) {
  const booked = refusalOf(failure, contract.deleteResource, 'in_use');
  return booked && words.days(booked);
}

interface ResourcesTabProps {
  /** Undefined while they load. */
  readonly services: readonly Service[] | undefined;
}

export default function ResourcesTab({ services }: ResourcesTabProps) {
  return (
    <div className="grid max-w-[640px] gap-4">
      <EditableList
        of={resourcesQuery}
        words={words}
        label={words.title}
        Icon={DoorOpen}
        nameOf={({ name }) => name}
        detailsOf={(resource) => <Details resource={resource} services={services} />}
        dialogOf={(resource, onClose) => <LazyDialog chunk={dialog} resource={resource} onClose={onClose} />}
        deletes={deleteResource}
        whyNotDeleted={bookedDays}
      >
        <p className="text-sm text-ink-2">{words.where}</p>
      </EditableList>
    </div>
  );
}

interface DetailsProps extends ResourcesTabProps {
  readonly resource: Resource;
}

function Details({ resource, services }: DetailsProps) {
  const { id, units, is_active, later } = resource;
  const needing = services?.filter(({ needs }) => needs?.some(({ resource_id }) => resource_id === id));
  return (
    <>
      <p className="num flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {words.unitsOf(units)}
        {!is_active && <Badge>{words.inactive}</Badge>}
      </p>
      {later && <p className="num text-sm text-brass-ink">{words.later(later)}</p>}
      {needing && (
        <p className={`text-sm wrap-anywhere ${needing.length > 0 ? 'text-ink-2' : 'text-brass-ink'}`}>
          {needing.length > 0 ? words.neededBy(needing.map((service) => service.name)) : words.notNeeded}
        </p>
      )}
    </>
  );
}
