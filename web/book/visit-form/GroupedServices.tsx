// A long list of services with groups. The search looks through all groups; on a phone they are folded.
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { byGroup, isFound, longList } from '#contracts/salon/service-groups.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import { groupListWords as words } from '../../salon/services/words.sq.ts';
import { useMedia } from '../../ground/lib/use-media.ts';
import { TextField } from '../../ground/ui/TextField.tsx';

interface GroupedServicesProps {
  readonly services: readonly Service[];
  /** The text beside the name of a service. */
  readonly detailOf: (service: Service) => string;
  readonly onChoose: (service: Service) => void;
  /** The text that is searched at first. */
  readonly start?: string;
  /** The group that is open at first, instead of the group used last. */
  readonly openGroup?: string | null | undefined;
}

/** The group of the service that was chosen last, as long as the app runs. */
let usedLast: string | null | undefined;

export function GroupedServices({
  services,
  detailOf,
  onChoose,
  start = '',
  openGroup,
}: GroupedServicesProps) {
  const [typed, type] = useState(start);
  const [open, setOpen] = useState(() => new Set([openGroup === undefined ? usedLast : openGroup]));
  const isPhone = !useMedia('(min-width: 720px)');
  const isFine = useMedia('(pointer: fine)');
  const isSearched = nameKey(typed) !== '';
  const isFolded = isPhone && !isSearched && services.length > longList;
  const groups = byGroup(services.filter((service) => isFound(service, typed)));
  const choose = (service: Service) => {
    usedLast = service.group_id ?? null;
    onChoose(service);
  };
  const toggle = (id: string | null) =>
    setOpen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  const first = groups[0]?.services[0];

  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        label={words.find}
        value={typed}
        // the keyboard of a phone would hide the list
        autoFocus={isFine}
        autoComplete="off"
        onChange={type}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (isSearched && first) choose(first);
        }}
      />
      <p role="status" className="text-sm text-ink-3 empty:hidden">
        {groups.length === 0 && words.noneFound}
      </p>
      {groups.map(({ id, name, services: own }) => {
        const title = name ?? words.others;
        const isOpen = !isFolded || open.has(id);
        const Chevron = isOpen ? ChevronUp : ChevronDown;
        return (
          <section key={id} aria-label={title} className="grid grid-cols-1 gap-1">
            <h3 className="text-sm font-semibold text-ink-2">
              {isFolded ? (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => toggle(id)}
                  className="btn btn-line h-11 w-full min-w-0 justify-between gap-3"
                >
                  <span className="min-w-0 truncate">{title}</span>
                  <Chevron aria-hidden className="size-4 shrink-0" />
                </button>
              ) : (
                <span className="px-2.5 wrap-anywhere">{title}</span>
              )}
            </h3>
            {isOpen && (
              <ul className="grid grid-cols-1">
                {own.map((service) => (
                  <li key={service.id}>
                    <button
                      type="button"
                      onClick={() => choose(service)}
                      className="opt flex min-h-9 w-full min-w-0 items-center justify-between gap-3 text-left hover:bg-sunken pointer-coarse:min-h-11"
                    >
                      <span className="min-w-0 wrap-anywhere">{service.name}</span>
                      <span className="num shrink-0 text-xs text-ink-3">{detailOf(service)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
