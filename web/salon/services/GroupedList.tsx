// The services of a salon with groups, under the headings of the groups.
import './drag.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { isFound, longList } from '#contracts/salon/service-groups.rules.ts';
import type { ServiceGroup } from '#contracts/salon/service-groups.ts';
import type { Service } from '#contracts/salon/services.ts';
import { useMedia } from '../../ground/lib/use-media.ts';
import { words as moveWords } from '../../ground/ui/move.sq.ts';
import { SearchField } from '../../ground/ui/SearchField.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import type { Move } from './changes.ts';
import { FoldingTitle, GroupHeading } from './GroupHeading.tsx';
import { ColumnHeadings, type RowOptions } from './ServiceRow.tsx';
import { useDrag } from './use-drag.ts';
import { groupListWords, words as serviceWords, groupWords as words } from './words.sq.ts';

interface GroupedListProps {
  readonly services: readonly Service[];
  readonly groups: readonly ServiceGroup[];
  readonly rowOf: (service: Service, options: RowOptions) => ReactNode;
  /** Whether the saving of the service was refused: the service is shown, also in a folded group and beside a search. */
  readonly isRefused: (service: Service) => boolean;
  readonly onPlace: (move: Move) => void;
  /** Tells screen readers the new place of a service. */
  readonly onSay: (sentence: string) => void;
}

interface Section {
  /** null: the services in no group. */
  readonly id: string | null;
  readonly name: string | null;
  readonly services: readonly Service[];
}

function sectionsOf(services: readonly Service[], groups: readonly ServiceGroup[]): Section[] {
  const known = new Set(groups.map(({ id }) => id));
  const named = groups.map(({ id, name }) => ({
    ...{ id, name },
    services: services.filter(({ group_id }) => group_id === id),
  }));
  const others = services.filter(({ group_id }) => group_id === undefined || !known.has(group_id));
  return [...named, { id: null, name: null, services: others }];
}

const groupOf = ({ id, name }: Section) => ({ group_id: id ?? undefined, group_name: name ?? undefined });

export default function GroupedList(props: GroupedListProps) {
  const { services, groups, rowOf, isRefused, onPlace, onSay } = props;
  const sections = sectionsOf(services, groups);
  const [typed, type] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string | null>>(new Set());
  const isLong = services.length > longList;
  const isSearched = isLong && nameKey(typed) !== '';
  // where a service is a row of a table, the list stays short enough to drag services between groups
  const isTable = useMedia('(min-width: 1280px)');
  const isFolded = isLong && !isTable && !isSearched;
  const unfold = (...ids: readonly (string | null)[]) => setOpen((now) => new Set([...now, ...ids]));
  const refused = sections.filter((one) => one.services.some(isRefused)).map(({ id }) => id);
  // stays open when nothing is refused any more, so that no field goes while the owner types
  if (refused.some((id) => !open.has(id))) unfold(...refused);
  const names = Object.fromEntries(groups.map(({ id, name }) => [id, name]));
  /** The pressed button, as a selector: in another group the row is a new one, which does not have the focus. */
  const pressed = useRef('');
  useEffect(() => {
    const button = pressed.current && document.querySelector<HTMLElement>(pressed.current);
    if (!button) return;
    pressed.current = '';
    button.focus();
  });
  /** Moves a service one step, at the edge of its group into the next group. */
  const move = (at: number, n: number, step: -1 | 1) => {
    const own = sections[at]?.services ?? [];
    const service = own[n];
    if (!service) return;
    if (own[n + step]) {
      onSay(moveWords.standsAt(service.name, n + step + 1, own.length));
      return onPlace({ id: service.id, before: own[step === -1 ? n - 1 : n + 2]?.id ?? null });
    }
    const group = sections[at + step];
    if (!group) return;
    unfold(group.id);
    pressed.current = `[data-group="${group.id ?? ''}"] [data-service="${service.id}"] [data-step="${step}"]`;
    onSay(words.standsIn(service.name, group.name ?? serviceWords.noGroup));
    onPlace({
      id: service.id,
      before: step === 1 ? (group.services[0]?.id ?? null) : null,
      group: groupOf(group),
    });
  };
  const { dragged, drop, gripOf } = useDrag((id, { group: to, before }) => {
    const group = sections.find((one) => one.id === to);
    if (!group) return;
    unfold(group.id);
    onPlace({ id, before, group: groupOf(group) });
  });

  const found = isSearched
    ? services.filter((service) => isFound(service, typed) || isRefused(service))
    : services;
  const shown = sections.map(({ id, name, services: own }, at) => {
    const group = groups.find((one) => one.id === id);
    // a place for services in no group shows only while it is needed
    if (!group && own.length === 0 && dragged === undefined) return null;
    if (isSearched && !own.some((service) => found.includes(service))) return null;
    const isOpen = !isFolded || open.has(id);
    const folding = isFolded && {
      isOpen,
      count: own.length,
      onToggle: () => (isOpen ? setOpen((now) => new Set([...now].filter((one) => one !== id))) : unfold(id)),
    };
    return (
      <section
        key={id}
        aria-label={name ?? serviceWords.noGroup}
        data-group={id ?? ''}
        data-last={(drop?.before === null && drop.group === id) || undefined}
        className="pb-4"
      >
        {group ? (
          <GroupHeading group={group} groups={groups} folding={folding} />
        ) : (
          <h3 className="title py-2 text-lg text-ink-2">
            <FoldingTitle title={serviceWords.noGroup} folding={folding} />
          </h3>
        )}
        {isOpen && group && own.length === 0 && <p className="px-1 pb-2 text-ink-2">{words.empty}</p>}
        <ul className="grid gap-3 empty:hidden xl:gap-0">
          {(isOpen ? own : []).map((service, n) => {
            if (!found.includes(service)) return null;
            return rowOf(service, {
              isFirst: at === 0 && n === 0,
              isLast: at === sections.length - 1 && n === own.length - 1,
              onMove: (step) => move(at, n, step),
              grouping: {
                attributes: {
                  'data-service': service.id,
                  'data-dragged': dragged === service.id || undefined,
                  'data-next': drop?.before === service.id || undefined,
                },
                fieldOf: ({ value, ...field }) => (
                  <div className="flex items-end">
                    <span
                      aria-hidden
                      title={words.drag(service.name)}
                      className="grip btn btn-ghost btn-icon"
                      {...gripOf(service.id)}
                    >
                      ⠿
                    </span>
                    <SelectField
                      inTable
                      label={serviceWords.group}
                      none={serviceWords.noGroup}
                      names={names}
                      value={value in names ? value : ''}
                      {...field}
                    />
                  </div>
                ),
              },
            });
          })}
        </ul>
      </section>
    );
  });
  return (
    <>
      {isLong && (
        <div className="pb-3">
          <SearchField label={groupListWords.find} value={typed} onChange={type} />
        </div>
      )}
      <ColumnHeadings />
      {found.length === 0 && <p className="pb-2 text-ink-2">{groupListWords.noneFound}</p>}
      {shown}
    </>
  );
}
