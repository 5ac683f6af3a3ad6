// The rooms and devices of the salon, which services need.
import { useQuery } from '@tanstack/react-query';
import { DoorOpen, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Resource } from '#contracts/salon/resources.ts';
import * as contract from '#contracts/salon/resources-changes.ts';
import type { Service } from '#contracts/salon/services.ts';
import { explain, refusalOf } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { Loaded } from '../../ground/ui/Loaded.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { resourcesQuery } from './api.ts';
import { deleteResource } from './changes.ts';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./ResourceDialog.tsx'));

export default function ResourcesTab({ services }: { services: readonly Service[] }) {
  const [open, show] = useState<Resource | 'new'>();
  const [leaving, ask] = useState<Resource>();
  const { mutateAsync } = useChange(deleteResource);
  const remove = ({ id }: Resource) =>
    mutateAsync({ params: { id } }).then(
      ({ message }) => toast.done(message),
      (failure) => {
        const booked = refusalOf(failure, contract.deleteResource, 'in_use');
        toast.error(explain(failure, words.deleteFailed), booked && { detail: words.days(booked) });
      },
    );
  const add = (
    <Button onClick={() => show('new')}>
      <Plus aria-hidden className="size-[17px]" />
      {words.add}
    </Button>
  );
  return (
    <div className="grid max-w-[640px] gap-4">
      <p className="text-ink-2">{words.line}</p>
      <Loaded
        of={useQuery(resourcesQuery)}
        failed={words.loadFailed}
        lines={4}
        isQuiet
        empty={
          <EmptyState Icon={DoorOpen} action={add}>
            {words.none}
          </EmptyState>
        }
      >
        {(resources) => (
          <>
            <ul aria-label={words.title} className="card divide-y divide-line-2">
              {resources.map((resource) => (
                <Row
                  key={resource.id}
                  resource={resource}
                  services={services}
                  onChange={() => show(resource)}
                  onDelete={() => ask(resource)}
                />
              ))}
            </ul>
            <p className="text-sm text-ink-2">{words.where}</p>
            <div>{add}</div>
          </>
        )}
      </Loaded>
      {open && (
        <LazyDialog
          chunk={dialog}
          resource={open === 'new' ? undefined : open}
          onClose={() => show(undefined)}
        />
      )}
      {leaving && (
        <Confirm
          title={words.deleteTitle}
          question={words.deleteQuestion(leaving.name)}
          yes={words.deleteTitle}
          onYes={() => {
            ask(undefined);
            remove(leaving);
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}

interface RowProps {
  readonly resource: Resource;
  readonly services: readonly Service[];
  readonly onChange: () => void;
  readonly onDelete: () => void;
}

function Row({ resource, services, onChange, onDelete }: RowProps) {
  const { id, name, units, is_active, later } = resource;
  const needing = services.filter(({ needs }) => needs?.some(({ resource_id }) => resource_id === id));
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
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
      </div>
      <Button aria-label={words.changeOf(name)} onClick={onChange}>
        {words.change}
      </Button>
      <IconButton needsNetwork label={words.delete(name)} onClick={onDelete}>
        <Trash2 aria-hidden className="size-[17px]" />
      </IconButton>
    </li>
  );
}
