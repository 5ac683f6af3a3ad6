import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Service } from '#contracts/salon/services.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { LazyPart } from '../../ground/ui/LazyPart.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { words as moveWords } from '../../ground/ui/move.sq.ts';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { NeedsNetworkOnce } from '../../ground/ui/use-needs-network.tsx';
import { useToastsAtTop } from '../../ground/ui/use-toasts-at-top.ts';
import { useServices } from './api.ts';
import { deleteService, groupsQuery, type Move, useMoveService } from './changes.ts';
import { groupDialog } from './GroupHeading.tsx';
import { ColumnHeadings, type RowOptions, ServiceRow } from './ServiceRow.tsx';
import type { ServiceDrafts } from './use-service-drafts.ts';
import { words } from './words.sq.ts';

const usualServices = new Chunk(() => import('./UsualServices.tsx'));
const groupedList = new Chunk(() => import('./GroupedList.tsx'));
const newServiceDialog = new Chunk(() => import('./NewServiceDialog.tsx'));

/** The usual services are offered as long as the salon has fewer services than this. */
const enoughServices = 3;

interface ServicesTabProps {
  readonly drafts: ServiceDrafts;
  /** A sentence about the service, added to the question before it is deleted. */
  readonly saysOf?: (service: Service) => string;
  /** The content below the list. */
  readonly children?: ReactNode;
}

export function ServicesTab({ drafts, saysOf, children }: ServicesTabProps) {
  const { services, refused, error, refetch } = useServices();
  const [adding, add] = useState(false);

  return (
    <div className="grid gap-4">
      {error && (
        <LoadFailed onRetry={refetch}>
          {refused ? words.notFound : explain(error, words.loadFailed)}
        </LoadFailed>
      )}
      {!services && !error && <Skeleton lines={6} />}
      {services && services.length > 0 && (
        <ServiceList services={services} drafts={drafts} saysOf={saysOf} onAdd={() => add(true)}>
          {children}
        </ServiceList>
      )}
      {services && services.length < enoughServices && !refused && (
        <LazyExtra chunk={usualServices} services={services} onAddOwn={() => add(true)} />
      )}
      {services?.length === 0 && children}
      {adding && <LazyDialog chunk={newServiceDialog} onClose={() => add(false)} />}
    </div>
  );
}

interface ServiceListProps extends ServicesTabProps {
  readonly services: readonly Service[];
  readonly onAdd: () => void;
}

function ServiceList({ services, drafts, saysOf, onAdd, children }: ServiceListProps) {
  const [leaving, askToDelete] = useState<Service>();
  const remove = useChange(deleteService);
  const { mutateAsync: place } = useMoveService();
  const [announced, announce] = useState('');
  useToastsAtTop(true, false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (drafts.refusals === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [drafts.refusals]);

  const { data: groups } = useQuery(groupsQuery);
  const [addingGroup, addGroup] = useState(false);
  const placeAt = (move: Move) => {
    // not `mutate`, which reports the failure of only the last of several moves
    place(move).catch((error) => toast.error(explain(error, words.moveFailed)));
  };
  const rowOf = (service: Service, more: RowOptions) => (
    <ServiceRow
      key={service.id}
      saved={service}
      draft={drafts.draftOf(service)}
      complaints={drafts.complaintsOf(service.id)}
      onChange={(changes) => drafts.set(service.id, changes)}
      onDelete={() => askToDelete(service)}
      {...more}
    />
  );

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        drafts.save();
      }}
      className="grid gap-4"
    >
      {drafts.failure && (
        <Banner kind="error" onDismiss={drafts.dismiss}>
          {drafts.failure}
        </Banner>
      )}
      <div>
        <NeedsNetworkOnce>
          {groups?.length ? (
            <LazyPart
              chunk={groupedList}
              services={services}
              groups={groups}
              rowOf={rowOf}
              isRefused={({ id }) => Object.keys(drafts.complaintsOf(id)).length > 0}
              onPlace={placeAt}
              onSay={announce}
            />
          ) : (
            <>
              <ColumnHeadings />
              <ul className="grid gap-3 xl:gap-0">
                {services.map((service, n) =>
                  rowOf(service, {
                    isFirst: n === 0,
                    isLast: n === services.length - 1,
                    onMove(step) {
                      announce(moveWords.standsAt(service.name, n + step + 1, services.length));
                      placeAt({ id: service.id, before: services[step === -1 ? n - 1 : n + 2]?.id ?? null });
                    },
                  }),
                )}
              </ul>
            </>
          )}
        </NeedsNetworkOnce>
        <div className="pt-3">
          <Button onClick={() => addGroup(true)}>
            <Plus aria-hidden className="size-[17px]" />
            {words.addGroup}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {announced}
        </p>
      </div>
      {children}
      <div className="sticky -bottom-8 -mx-4 -mb-8 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 lg:-mx-5 lg:px-5">
        <SubmitButton of={drafts} label={words.saveAll} busyLabel={words.saving} />
        <Button onClick={onAdd}>
          <Plus aria-hidden className="size-[17px]" />
          {words.add}
        </Button>
        <p role="status" className="text-sm text-brass-ink">
          {drafts.unsaved && words.unsaved}
        </p>
      </div>
      {addingGroup && <LazyDialog chunk={groupDialog} group={undefined} onClose={() => addGroup(false)} />}
      {leaving && (
        <Confirm
          title={words.deleteTitle}
          question={`${words.deleteQuestion(leaving.name)} ${saysOf?.(leaving) ?? ''}`.trim()}
          yes={words.deleteTitle}
          onClose={() => askToDelete(undefined)}
          onYes={() => {
            askToDelete(undefined);
            // not `mutate`, which reports the result of only the last of several deletions
            remove.mutateAsync({ params: { id: leaving.id } }).then(
              ({ message }) => toast.done(message),
              (error) => toast.error(explain(error, words.deleteFailed)),
            );
          }}
        />
      )}
    </form>
  );
}
